import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { countsOf } from '#server/db/counters.ts';
import { hashPassword } from '#server/auth/password.ts';
import { ROUTES } from '#server/routes.ts';
import { CHANGE_OWN_MESSAGE, requestFor } from '#tests/server/matrix/matrix-requests.ts';
import { imageOf, sessionOf, setScene, subjectFor } from '#tests/server/matrix/matrix-scene.ts';
import { Browser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'seven quiet rivers';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

/** This call ends the session, so it cannot be repeated with the same session. */
const ENDS_THE_SESSION = 'deleteUser';

/**
 * Their answers hold secrets, which no record of a key may keep; a code, or a challenge, counts once anyway (decisions 89, 96).
 */
const OF_SECOND_FACTORS: ReadonlySet<string> = new Set([
  'startFactor',
  'confirmFactor',
  'renewRecoveryCodes',
  'removeFactor',
  'startPasskey',
  'addPasskey',
  'startPasskeyAgain',
  'showPasskeyAgain',
]);

const WRITES = ROUTES.map((route) => route.endpoint).filter(
  (call) =>
    call.access === 'member' &&
    call.changes &&
    call.encoding === 'json' &&
    call.name !== ENDS_THE_SESSION &&
    !OF_SECOND_FACTORS.has(call.name),
);

describe('[decisions 33] every write of the route table', () => {
  test.each(WRITES)('$name has one effect and one answer for one key', async (call) => {
    const scene = await setScene(server.db, 'open', new Date(server.clock.now()));
    const who = CHANGE_OWN_MESSAGE.has(call.name) ? 'bram' : 'anna';
    const member = new Browser(server.fetch);
    member.cookies.set('s', await sessionOf(server.db, scene, who));
    await server.db
      .updateTable('members')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', scene.ids[who])
      .execute();
    const own = { image: imageOf(scene, who), password: PASSWORD };
    const request = {
      ...requestFor(call.name, { ...subjectFor(scene, who), ...own }),
      headers: { [IDEMPOTENCY_KEY]: randomUUID() },
    };
    const first = await member.call(call, request);
    const counts = await countsOf(server.db, scene.ids[who]);

    server.clock.pass(1_000);
    const again = await member.call(call, request);

    expect(first.status).toBeLessThan(300);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await countsOf(server.db, scene.ids[who])).toEqual(counts);
    const kept = server.db.selectFrom('idempotency').select('call').where('answer', 'is not', null);
    // A write with a `client_id` stores no record of its key.
    expect([[], [{ call: call.name }]]).toContainEqual(await kept.execute());
  });
});
