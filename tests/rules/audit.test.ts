import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vonk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The form of `npm audit --json` of npm 11: one fault, in a package that another one uses. */
const REPORT = {
  auditReportVersion: 2,
  vulnerabilities: {
    deep: {
      via: [
        {
          name: 'deep',
          title: 'Endless loop',
          url: 'https://github.com/advisories/GHSA-aaaa',
          severity: 'high',
        },
      ],
    },
    shallow: { via: ['deep'] },
  },
};
const NOTHING = { auditReportVersion: 2, vulnerabilities: {} };
const acceptedUntil = (until: string) => [
  { advisory: 'GHSA-aaaa', package: 'deep', until, reason: 'it reads only files of our own' },
];

function audit(report: string, accepted: unknown): { status: number | null; said: string } {
  const file = join(folder, 'accepted.json');
  writeFileSync(file, JSON.stringify(accepted));
  const ended = spawnSync(process.execPath, ['scripts/audit.ts', file], {
    cwd: root,
    input: report,
    encoding: 'utf8',
  });
  return { status: ended.status, said: ended.stdout + ended.stderr };
}

describe('[R53] npm run audit', () => {
  const found = JSON.stringify(REPORT);
  const nothing = JSON.stringify(NOTHING);
  test.each([
    ['passes when nothing was found', () => audit(nothing, []), 0, '0 found, 0 neither'],
    ['names a fault once and fails', () => audit(found, []), 1, 'Endless loop\n1 found'],
    ['passes an accepted one', () => audit(found, acceptedUntil('2999-12-31')), 0, '1 found, 0'],
    ['fails after that day', () => audit(found, acceptedUntil('2020-12-31')), 1, '1 neither'],
    ['fails when it is gone', () => audit(nothing, acceptedUntil('2999-12-31')), 1, 'no longer'],
  ])('%s', (_name, run, status, said) => {
    const ended = run();
    expect(ended.said).toContain(said);
    expect(ended.status).toBe(status);
  });

  test.each(['', '<html>', '{"statusCode":405}', '{"auditReportVersion":3,"vulnerabilities":{}}'])(
    'does not take %j for "nothing found"',
    (report) => {
      expect(audit(report, [])).toMatchObject({ status: 2 });
    },
  );

  test('needs a reason and a day for each acceptance', () => {
    const without = acceptedUntil('2999-12-31').map(({ reason: _reason, ...rest }) => rest);
    expect(audit(found, without).status).toBe(1);
  });

  test('can read the accepted findings of this project', () => {
    const ended = spawnSync(process.execPath, ['scripts/audit.ts', 'docs/accepted-findings.json'], {
      cwd: root,
      input: '',
      encoding: 'utf8',
    });
    expect(ended.stderr).toContain('The registry gave no report');
  });
});
