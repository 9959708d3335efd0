/**
 * What a browser refused because of the policy of a page (security R11): a fault of ours, an extension, or an attack. The
 * log learns the directive, the origin that was refused and the place in our own code; nothing that names a member or
 * where one was. Anyone can send such a report: the type, the rate and the size are judged before it is read.
 */
import * as z from 'zod/mini';
import { PACE, withBody } from '#server/http/bodies/body.ts';
import { Room } from '#server/http/bodies/room.ts';
import { parseJson, utf8In } from '#server/http/bodies/json-text.ts';
import { done, type Result } from '#server/rules/result.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import type { Log } from '#server/site.ts';

/** The address in the policy of every page and worker. */
export const POLICY_REPORTS = '/csp-report';
const TYPE = 'application/csp-report';
const ROOM_BYTES = 262_144;
const BODY = {
  maxBytes: 8_192,
  room: new Room({ total: ROOM_BYTES, member: 0, address: ROOM_BYTES, guests: ROOM_BYTES }),
  pace: PACE,
};
/** Senders are not told apart: `MAX_PER_MINUTE` limits all of them together. */
const ANYBODY = { address: null, member: null, isGuest: true };
/** A faulty release makes every page report: some of them are enough. */
const MAX_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'source-file': z.optional(z.nullable(z.string())),
    'line-number': z.optional(z.nullable(z.int())),
  }),
});

const WORD = /^[a-z][a-z-]{0,39}$/;
const OWN_FILE = /^\/(?:assets\/[\w.-]{1,100}|sw|sw-push|sw-sync)\.js$/;

const wordIn = (text: string): string | null => (WORD.test(text) ? text : null);

/** `inline` and `eval` stay as they are; of an address only the origin. */
const blockedIn = (given: string): string | null =>
  URL.canParse(given) ? new URL(given).origin : wordIn(given);

function ownFileIn(given: string): string | null {
  const path = URL.canParse(given) ? new URL(given).pathname : '';
  return OWN_FILE.test(path) ? path : null;
}

function lineOf(bytes: Buffer): object | null {
  const report = Report.safeParse(parseJson(utf8In(bytes) ?? ''));
  if (!report.success) return null;
  const given = report.data['csp-report'];
  const directive = given['effective-directive'] ?? given['violated-directive'] ?? '';
  return {
    directive: wordIn(directive.split(' ')[0] ?? ''),
    blocked: blockedIn(given['blocked-uri'] ?? ''),
    file: ownFileIn(given['source-file'] ?? ''),
    line: given['line-number'] ?? null,
  };
}

export type ServePolicyReport = (request: Request) => Promise<Response>;

export function createPolicyReports(given: {
  log: Pick<Log, 'warn'>;
  clock: () => number;
}): ServePolicyReport {
  const { log, clock } = given;
  let window = { since: 0, count: 0 };

  function isTooOften(): boolean {
    const now = clock();
    if (now - window.since >= MINUTE_MS) window = { since: now, count: 0 };
    window.count += 1;
    return window.count > MAX_PER_MINUTE;
  }

  return async (request) => {
    if (request.headers.get('content-type')?.split(';')[0] !== TYPE) {
      return siteRefusal('media_type', `only ${TYPE} here`);
    }
    if (isTooOften()) return siteRefusal('rate', 'enough reports for this minute');
    const result: Result<object | null> = await withBody(request, BODY, ANYBODY, (bytes) =>
      done(lineOf(bytes)),
    );
    if (!result.ok) return siteRefusal(result.refusal.code, result.refusal.message);
    if (result.value === null) return siteRefusal('invalid', 'this is no report');
    log.warn(result.value, 'the policy of a page refused something');
    return new Response(null, { status: 204 });
  };
}
