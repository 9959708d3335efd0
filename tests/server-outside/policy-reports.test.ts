import { describe, expect, test } from 'vitest';
import { createPolicyReports } from '#server/monitoring/policy-reports.ts';
import { listeningLog, siteWith } from '#tests/server-outside/site.ts';

const REPORT = {
  'document-uri': 'https://vonk.example/chats/member-7?from=mail',
  referrer: 'https://vonk.example/chats/member-7',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/code.js?who=member-7',
  'source-file': 'https://vonk.example/assets/shell-Abc12345.js',
  'line-number': 12,
};

const sent = (body: unknown, type = 'application/csp-report'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const refusedLines = (log: ReturnType<typeof listeningLog>) =>
  log.lines.filter(({ message }) => message.includes('policy'));

describe('[R11 R43] a report of what the policy of a page refused', () => {
  test('is named in the policies of pages and workers', async () => {
    for (const path of ['/', '/assets/app-Abc12345.js']) {
      const answer = await siteWith().request(path);
      expect(answer.headers.get('content-security-policy')).toContain('report-uri /csp-report');
    }
  });

  test('is logged without the page it happened on and without paths of other sites', async () => {
    const log = listeningLog();
    const answer = await siteWith({ log }).request('/csp-report', sent({ 'csp-report': REPORT }));

    expect(answer.status).toBe(204);
    expect(refusedLines(log).map(({ fields }) => fields)).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        file: '/assets/shell-Abc12345.js',
        line: 12,
      },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('member-7');
  });

  test.each([
    ['a text that a member wrote', { 'blocked-uri': 'meet me at eight' }, { blocked: null }],
    ['a file that is not ours', { 'source-file': 'moz-extension://a/b.js' }, { file: null }],
    ['a page as the file', { 'source-file': REPORT['document-uri'] }, { file: null }],
    ['inline code', { 'blocked-uri': 'inline' }, { blocked: 'inline' }],
    ['no directive', { 'effective-directive': 'A\nB' }, { directive: null }],
  ])('that names %s is logged so', async (_name, told, logged) => {
    const log = listeningLog();
    await siteWith({ log }).request('/csp-report', sent({ 'csp-report': { ...REPORT, ...told } }));
    expect(refusedLines(log)[0]?.fields).toMatchObject(logged);
  });

  test.each([
    ['of another type', sent({ 'csp-report': REPORT }, 'text/plain'), 415],
    ['that is no report', sent({ hello: 1 }), 400],
    ['that is no JSON', sent('{'), 400],
    ['of 9,000 characters', sent('x'.repeat(9_000)), 413],
  ])('%s is refused and not logged', async (_name, request, status) => {
    const log = listeningLog();
    expect((await siteWith({ log }).request('/csp-report', request)).status).toBe(status);
    expect(refusedLines(log)).toEqual([]);
  });

  test('is refused from the thirty-first in a minute on, before it is read', async () => {
    const log = listeningLog();
    let now = 0;
    const serve = createPolicyReports({ log, clock: () => now });
    const report = () =>
      new Request('https://vonk.example/csp-report', sent({ 'csp-report': REPORT }));
    const statuses = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await serve(report())).status);
    const unread = report();
    expect((await serve(unread)).status).toBe(429);
    expect(unread.bodyUsed).toBe(false);
    now = 60_000;
    expect((await serve(report())).status).toBe(204);

    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(refusedLines(log)).toHaveLength(31);
  });
});
