/**
 * Serves the file of an export (contract 40; security R48): at an address that cannot be guessed, for the session that
 * requested it, until it expires. Outside the contract, because the browser itself opens it; so on a shared device the
 * request names no tab, and only the tab that asked knows the address.
 */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { FILE_POLICY } from '#server/client/csp.ts';
import { refusalAnswer } from '#server/http/answer.ts';
import { readToken } from '#server/http/cookies.ts';
import { ANY_TAB, findMember } from '#server/db/accounts/sessions.ts';
import { exportFileFor } from '#server/db/accounts/exports.ts';
import { sha256 } from '#server/rules/random-id.ts';
import type { Database } from '#server/db/tables.ts';
import { NOT_FOUND } from '#server/rules/result.ts';
import type { NoteRefusedFile } from '#server/monitoring/refused-files.ts';
import type { Objects } from '#server/photos/objects.ts';
import type { WallClock, SiteConfig } from '#server/site.ts';

const FOLDER = '/api/exports';

export const fileAddress = (id: string): string => `${FOLDER}/${id}`;

interface Parts {
  readonly db: Kysely<Database>;
  readonly objects: Objects;
  readonly clock: WallClock;
  readonly config: SiteConfig;
  readonly noteRefused: NoteRefusedFile;
}

/** To be mounted at `/api/exports`. Without access the answer is the 404 of a missing file. */
export function createExportFiles(parts: Parts): Hono {
  const files = new Hono();
  files.get('/:id', async ({ req }) => {
    const now = new Date(parts.clock());
    const bytes = await readFor(parts, req.raw, { id: req.param('id'), now });
    return bytes === null ? refusalAnswer(now, NOT_FOUND.refusal, []) : fileAnswer(bytes);
  });
  return files;
}

async function readFor(
  { db, objects, config, noteRefused }: Parts,
  request: Request,
  { id, now }: { id: string; now: Date },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const token = readToken(request.headers, 's', config.secure);
  const tokenHash = token === null ? null : sha256(token);
  const asked = { tabHash: ANY_TAB, now, conversation: null } as const;
  const member = tokenHash === null ? null : await findMember(db, { ...asked, tokenHash });
  const object =
    member === null ? null : await exportFileFor(db, { id, tokenHash: member.tokenHash, now });
  if (object !== null) return objects.get(object);
  await noteRefused('export', member?.id ?? null);
  return null;
}

const fileAnswer = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, {
    headers: {
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="vonk-export.zip"',
      'content-length': String(bytes.length),
      'content-security-policy': FILE_POLICY,
      'content-type': 'application/zip',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
    },
  });
