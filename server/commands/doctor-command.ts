/**
 * `npm run doctor -- --site URL`: what a PHP site has, what is odd, and what its members will miss. With DOCTOR_EMAIL and
 * DOCTOR_PASSWORD it logs in first. It makes no call that changes something there.
 */
import { parseArgs } from 'node:util';
import { print, refuseToStart } from '#server/console.ts';
import { examine, isUsable, reportOf } from '#server/doctor/examine.ts';

const USAGE = 'Say which site: npm run doctor -- --site https://site.example';

function siteIn(args: readonly string[]): URL {
  try {
    const { values } = parseArgs({ args: [...args], options: { site: { type: 'string' } } });
    const url = new URL(values.site ?? '');
    if (url.protocol === 'https:' || url.protocol === 'http:') return url;
  } catch {
    // An unknown option, or no address.
  }
  return refuseToStart([USAGE]);
}

const url = siteIn(process.argv.slice(2));
const { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: password, VITE_PACKAGE_NAME: named } = process.env;
if ((email === undefined) !== (password === undefined))
  refuseToStart(['DOCTOR_EMAIL and DOCTOR_PASSWORD belong together.']);
const account = email !== undefined && password !== undefined ? { email, password } : null;
const examined = await examine({ url, packageName: named ?? 'vonk', account });
for (const line of reportOf(examined)) print(line);
if (!isUsable(examined)) process.exitCode = 1;
