/**
 * Fetches from a partner which cams are live (spec §7). The partner gets the filters and nothing about the member. The
 * member's search always goes on: a partner that is down, slow, or answers too much or in another shape counts as no
 * cam live, and leaves a line with its host and a code in the log.
 */
import * as z from 'zod/mini';
import { Cam } from '#schemas/webcams.ts';
import { failureCode } from '#server/monitoring/failure-code.ts';
import type { Log } from '#server/site.ts';
import type { CamPartner } from './partner-facts.ts';

const TIMEOUT_MS = 2_000;
const ANSWER_MAX_BYTES = 200_000;
const CAMS_MAX = 24;
const NAME_MAX_LENGTH = 60;

export interface CamFilters {
  readonly gender?: string | undefined;
  readonly min_age?: number | undefined;
  readonly max_age?: number | undefined;
}

const Answer = z.object({ cams: z.array(z.unknown()) });
const Live = z.object({ account: Cam.shape.account, name: z.optional(z.nullable(z.string())) });

export async function liveAt(partner: CamPartner, filters: CamFilters, log: Log): Promise<Cam[]> {
  const url = new URL(partner.search);
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const failed = (why: string): null => {
    log.warn({ partner: url.hostname, why }, 'a partner failed');
    return null;
  };
  const given = await jsonFrom(url, failed);
  const answer = Answer.safeParse(given);
  if (!answer.success) {
    if (given !== null) failed('shape');
    return [];
  }
  return answer.data.cams.slice(0, CAMS_MAX).flatMap((cam) => {
    const read = Live.safeParse(cam);
    return read.success ? [toCam(read.data)] : [];
  });
}

/** No pictures: they would show the partner which visitor looks (security R50). */
const toCam = ({ account, name }: z.infer<typeof Live>): Cam => ({
  account,
  name: plainName(name ?? ''),
  image: null,
});

/** One line of text without control and direction marks, always shown as text (security R15). */
function plainName(name: string): string | null {
  const plain = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return plain === '' ? null : Array.from(plain).slice(0, NAME_MAX_LENGTH).join('');
}

async function jsonFrom(url: URL, failed: (why: string) => null): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok || answer.body === null) return failed(String(answer.status));
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const part of answer.body) {
      const chunk: unknown = part;
      if (!(chunk instanceof Uint8Array)) return failed('shape');
      length += chunk.length;
      if (length > ANSWER_MAX_BYTES) return failed('too_large');
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    return failed(failureCode(error));
  }
}
