import { describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { likeProfile } from '#schemas/likes.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { toReadResult } from '#sync/worker/reads/read-result.ts';
import { answering, error, html, JSON_TYPE, SYNC } from '#tests/support/answering.ts';
import { sendOver } from '#tests/support/sender.ts';

describe('[decisions 22] only the backend’s own refusal is definite', () => {
  const reads: [string, Response, object][] = [
    ['403 auth', error(403, 'auth'), { type: 'refused', definite: true }],
    [
      'another member’s session',
      error(409, 'other_member'),
      { type: 'refused', status: 403, definite: true },
    ],
    ['403 of another kind', error(403, 'forbidden'), { type: 'refused', definite: false }],
    [
      '403 JSON of an older backend',
      error(403, 'no', JSON_TYPE),
      { type: 'refused', definite: true },
    ],
    [
      '403 empty of an older backend',
      new Response(null, { status: 403 }),
      { type: 'refused', definite: true },
    ],
    [
      '403 empty with X-Sync',
      new Response(null, { status: 403, headers: { 'x-sync': '1' } }),
      { type: 'refused', definite: false },
    ],
    ['403 HTML', html(403), { type: 'unusable', portal: true }],
    ['500', error(500, 'server'), { type: 'server', status: 500 }],
    ['502 HTML', html(502), { type: 'server', status: 502 }],
    [
      '429',
      error(429, 'rate', { ...SYNC, 'retry-after': '7' }),
      { type: 'server', retryAfterMs: 7_000 },
    ],
    ['HTML 200', html(200), { type: 'unusable', portal: true }],
  ];
  test.each(reads)('%s', async (_, response, result) => {
    const { http } = answering(response);
    const answer = await http(getUser);

    expect(toReadResult(answer, () => Promise.resolve())).toMatchObject(result);
  });
});

describe('[sync 2, 4] how a send ended', () => {
  const send: Send = {
    kind: 'like',
    wanted: true,
    profile: ProfileId.parse('bo'),
    seq: 1,
  };
  const ends: [string, Response | (() => Promise<Response>), object][] = [
    ['done', new Response('{}', { headers: SYNC }), { type: 'accepted', sync: true }],
    [
      'refused in words',
      error(404, 'not_found'),
      { type: 'refused', reason: 'not_found', status: 404 },
    ],
    [
      'moderated for a reason we have words for',
      error(422, 'moderated', SYNC, { reason: 'contact_details' }),
      { type: 'refused', reason: 'contact_details', status: 422 },
    ],
    [
      'moderated for a reason of tomorrow',
      error(422, 'moderated', SYNC, { reason: 'the_moon' }),
      { type: 'refused', reason: 'moderated', status: 422 },
    ],
    ['no session', error(403, 'auth'), { type: 'signed-out', definite: true }],
    ['another’s session', error(409, 'other_member'), { type: 'signed-out', definite: true }],
    ['not allowed', error(403, 'forbidden'), { type: 'refused', reason: 'forbidden' }],
    ['a portal', html(403), { type: 'unknown', reached: false }],
    ['a portal with 200', html(200), { type: 'unknown', reached: false }],
    [
      'too often',
      error(429, 'rate', { ...SYNC, 'retry-after': '3' }),
      { type: 'later', retryAfterMs: 3_000 },
    ],
    [
      'under way',
      error(409, 'in_progress', { ...SYNC, 'retry-after': '1' }),
      { type: 'later', status: 409 },
    ],
    ['our backend resting', error(503, 'unavailable'), { type: 'later', status: 503 }],
    ['somebody’s 503', html(503), { type: 'unknown', reached: true }],
    [
      'a host that did not reach the backend behind it',
      error(503, 'not_sent', { ...JSON_TYPE, 'retry-after': '5' }),
      { type: 'later', status: 503, retryAfterMs: 5_000 },
    ],
    [
      'a host that lost the answer of the backend behind it',
      error(502, 'outcome_unknown', JSON_TYPE),
      { type: 'unknown', reached: true },
    ],
    ['a fault', error(500, 'server'), { type: 'unknown', reached: true }],
    ['a cut body', new Response('{"done', { headers: SYNC }), { type: 'unknown', reached: true }],
    ['a call this backend does not have', html(404), { type: 'refused', reason: 'absent' }],
    [
      'nobody',
      () => Promise.reject(new TypeError('failed')),
      { type: 'unknown', reached: false, failure: 'offline' },
    ],
  ];
  test.each(ends)('%s', async (_, answer, result) => {
    const { http } = answering(answer);
    const key = IntentKey.parse(crypto.randomUUID());

    expect(await sendOver(http, { key, send })).toMatchObject(result);
  });
});

describe('the failure shown to the member', () => {
  const reported: [string, Response, object][] = [
    ['404', error(404, 'not_found'), { code: 'not-found' }],
    ['410', error(410, 'gone'), { code: 'gone' }],
    ['403 auth', error(403, 'auth'), { code: 'signed-out' }],
    ['a refusal with its field', error(400, 'invalid'), { code: 'refused', reason: 'invalid' }],
    [
      '429',
      error(429, 'rate', { ...SYNC, 'retry-after': '2' }),
      { code: 'rate', retryAfterMs: 2_000 },
    ],
    ['500', error(500, 'server'), { code: 'server', status: 500 }],
    ['404 HTML', html(404), { code: 'absent', endpoint: 'likeProfile' }],
    ['HTML 200', html(200), { code: 'offline' }],
    ['a wrong shape', new Response('"done"', { headers: SYNC }), { code: 'unreadable', path: '' }],
  ];
  test.each(reported)('%s', async (_, response, failure) => {
    const { http } = answering(response);

    const outcome = outcomeOf(likeProfile, await http(likeProfile, { body: {} }));

    expect(outcome).toMatchObject({ ok: false, failure });
  });
});
