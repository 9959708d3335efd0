import { expect, test } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { requestLogIn } from '#sync/worker/requests/log-in.ts';
import { answering, JSON_TYPE } from '#tests/support/answering.ts';

const USER = '{"user": {"email": "a@b.c", "profile": {"id": 7}}}';
const GIVEN = { email: 'a@b.c', password: 'hunter2', shared: false };

const loggingIn = async (userAgent: string) => {
  const { http, requests } = answering(new Response(USER, { headers: JSON_TYPE }));
  const unreadable = () =>
    Promise.resolve(fail({ code: 'unreadable', endpoint: 'getSettings', path: '' }));
  const visitor = { recentSettings: unreadable, loadSettings: unreadable };
  const { outcome } = await requestLogIn({ http, visitor, userAgent }, GIVEN);
  const sent = requests[0]?.init.body;
  const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : null;
  return { outcome, body };
};

test('[§3 signup payload] a login contains the name of the browser, shortened to its limit', async () => {
  const { outcome, body } = await loggingIn('x'.repeat(600));

  expect(outcome).toMatchObject({ ok: true });
  expect(body).toEqual({
    email: 'a@b.c',
    password: 'hunter2',
    remember: true,
    csrf: '',
    n: 'x'.repeat(512),
  });
});
