/**
 * Reads a report of `npm audit --json` and fails on each known fault that is not accepted in the file of the first parameter.
 * It is not part of `npm test`: the answer of the registry changes without a change of the code.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { AcceptedFindings, findingsIn, judge } from '#scripts/audit/findings.ts';

const [file = ''] = process.argv.slice(2);
const accepted = AcceptedFindings.parse(JSON.parse(readFileSync(file, 'utf8')));
const found = findingsIn(await text(process.stdin));
if (found === null) {
  console.error('The registry gave no report: nothing is known about the packages.');
  process.exit(2);
}
const { open, outdated } = judge(found, accepted, new Date().toISOString().slice(0, 10));

for (const { advisory, package: name, severity, title } of open) {
  console.log(`${severity}: ${name}, ${advisory}: ${title}`);
}
for (const { advisory, package: name } of outdated) {
  console.log(`no longer found, remove it from ${file}: ${name}, ${advisory}`);
}
console.log(`${found.length} found, ${open.length} neither mended nor accepted`);
process.exitCode = open.length + outdated.length === 0 ? 0 : 1;
