import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '#schemas/contract.ts';
import { isSpecCall } from '#schemas/spec-calls.ts';
import { CALLS_OF_A_SITE, nameOf } from '#server/doctor/calls-of-a-site.ts';
import { examine, isUsable, reportOf, type Examined } from '#server/doctor/examine.ts';
import type { Manners } from '#tests/legacy/php-manners.ts';
import { LOTTE, settle } from '#tests/legacy/php-people.ts';
import { PhpSite } from '#tests/legacy/php-site.ts';
import { beyondSpec } from '#tests/legacy/asked-of-site.ts';

async function siteOf(manners: Partial<Manners> = {}): Promise<PhpSite> {
  const site = new PhpSite(manners);
  settle(site);
  await site.listen();
  onTestFinished(() => site.close());
  return site;
}

const visit = ({ url }: PhpSite, account: typeof LOTTE | null = LOTTE) =>
  examine({ url: new URL(url), packageName: 'vonk', account });

const callsThat = ({ found }: Examined, is: string) =>
  found.filter((one) => one.is === is).map(({ row }) => nameOf(row.call));

test('the doctor finds what a site has, by calls that change nothing', async () => {
  const site = await siteOf();

  const examined = await visit(site);

  expect(examined).toMatchObject({ keepsContract: false, loggedIn: true });
  expect(callsThat(examined, 'has')).toContain('GET /api/search.php');
  expect(callsThat(examined, 'has')).toContain('GET /api/likes.php');
  expect(callsThat(examined, 'lacks')).toEqual(['GET /api/xcams/search.php']);
  expect(isUsable(examined)).toBe(true);
  expect(site.tables.writes).toEqual([]);
  expect(site.sessions.size).toBe(0);
  expect(beyondSpec(site.access)).toEqual([]);
  const asked = site.access.map(({ call }) => call);
  expect(asked.filter((call) => call === 'GET chat' || call === 'GET messages')).toEqual([]);
});

test('without an account the calls of members are unknown, not lacking', async () => {
  const examined = await visit(await siteOf(), null);

  expect(callsThat(examined, 'unknown')).toContain('GET /api/user.php');
  expect(callsThat(examined, 'lacks')).not.toContain('GET /api/user.php');
  expect(isUsable(examined)).toBe(true);
});

test('a login that the site refuses is odd, and no password is printed', async () => {
  const examined = await visit(await siteOf(), { ...LOTTE, password: 'not-it-9' });

  expect(examined.loggedIn).toBe(false);
  expect(callsThat(examined, 'odd')).toContain('POST /api/login.php');
  expect(reportOf(examined).join('\n')).not.toContain('not-it-9');
});

test('a site without the likes cannot be used, and the report says what members miss', async () => {
  const site = await siteOf({ settings: false });
  site.mishap = (call) => (call === 'GET likes' ? 'html' : null);

  const examined = await visit(site);

  expect(isUsable(examined)).toBe(false);
  expect(reportOf(examined)).toContain('Without GET /api/likes.php: no likes.');
  expect(callsThat(examined, 'lacks')).toContain('GET /api/settings.php');
});

test('a call that fails is odd, and says its status', async () => {
  const site = await siteOf();
  site.mishap = (call) => (call === 'GET search' ? 'broken' : null);

  const examined = await visit(site);

  expect(reportOf(examined)).toContain('odd       GET /api/search.php · status 500');
});

const runDoctor = (...args: string[]) =>
  promisify(execFile)('node', ['server/commands/doctor-command.ts', ...args], {
    env: { ...process.env, DOCTOR_EMAIL: LOTTE.email, DOCTOR_PASSWORD: LOTTE.password },
  });

test('the command prints the report, and refuses without an address', async () => {
  const { url } = await siteOf();

  const { stdout } = await runDoctor('--site', url);
  const refused = await runDoctor().catch((error: unknown) => error);

  expect(stdout).toContain('has       GET /api/user.php');
  expect(refused).toMatchObject({
    code: 1,
    stderr: 'Say which site: npm run doctor -- --site https://site.example\n',
  });
});

test.each([
  ['has every needed call', () => null, 0],
  [
    'lacks a call that is not needed',
    (call: string) => (call === 'GET geocode' ? 'html' : null),
    0,
  ],
  ['lacks a needed call', (call: string) => (call === 'GET likes' ? 'html' : null), 1],
  [
    'does not answer a needed call',
    (call: string) => (call === 'GET likes' ? 'lost-before' : null),
    1,
  ],
] as const)('the command ends with the code for a site that %s', async (_, mishap, code) => {
  const site = await siteOf();
  site.mishap = mishap;

  const ended = await runDoctor('--site', site.url).then(
    () => ({ code: 0 }),
    (error: unknown) => error,
  );

  expect(ended).toMatchObject({ code });
});

test('the table holds every call that each site has, and the operator’s page shows it row by row', () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const rows = CALLS_OF_A_SITE.map(
    ({ call, isNeeded, asks, without }) =>
      `| \`${nameOf(call)}\` | ${isNeeded ? 'needed' : ''} | ${asks === null ? '' : 'asked'} | ${without} |`,
  );

  expect(CALLS_OF_A_SITE.map(({ call }) => call.name).toSorted()).toEqual(
    ENDPOINTS.flatMap(({ name }) => (isSpecCall(name) ? [name] : [])).toSorted(),
  );
  expect(page).toContain(rows.join('\n'));
});
