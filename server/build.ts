/** Which build of the client is served, and the oldest supported one (spec §7, decisions 50). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { Build } from '#schemas/build.ts';

/** Null when nothing has been built. */
export async function readBuildId(dist: string): Promise<string | null> {
  const text = await readFile(join(dist, 'build-id.txt'), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}

export function serveBuild(latest: string | null, minimum: string | null): Response {
  const build: z.input<typeof Build> = { latest: latest ?? 'none', minimum };
  return Response.json(build, {
    headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  });
}
