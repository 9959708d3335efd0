import { describe, expect, test } from 'vitest';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { siteWith } from '#tests/server-outside/site.ts';

const TOKEN = 'a-token-of-sixteen-or-more';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

function busySite() {
  const counted = createMetrics({ process: true });
  const seen = { member: 'canary-member', address: '192.0.2.7', ms: 12 };
  counted.callObserver({ ...seen, call: 'sendMessage', outcome: 'ok' });
  counted.callObserver({ ...seen, call: 'sendMessage', outcome: 'ok' });
  counted.callObserver({ ...seen, call: 'logIn', outcome: 'rate' });
  counted.worked('erase-members', 'failed');
  counted.mailed('sent');
  return siteWith({ metrics: { counted, token: TOKEN } });
}

describe('[decisions 76] metrics', () => {
  test('count calls, jobs and mails by outcome, and name no member', async () => {
    const answer = await busySite().request('/metrics', bearer(TOKEN));
    const text = await answer.text();

    expect(text).toContain('vonk_calls_total{call="sendMessage",outcome="ok"} 2');
    expect(text).toContain('vonk_calls_total{call="logIn",outcome="rate"} 1');
    expect(text).toContain('vonk_jobs_total{job="erase-members",outcome="failed"} 1');
    expect(text).toContain('vonk_mails_total{outcome="sent"} 1');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/canary|192\.0\.2/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['', 'wrong', `${TOKEN}x`])('are 404 with the wrong token %j', async (token) => {
    const answer = await busySite().request('/metrics', bearer(token));

    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('vonk_');
  });

  test('are not served where the operator set no token', async () => {
    const answer = await siteWith().request('/metrics', bearer(TOKEN));

    expect(await answer.text()).not.toContain('vonk_');
  });
});
