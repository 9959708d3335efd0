/**
 * Reports to the server that a push has arrived (contract 28): only then the polls slow down. Nothing waits for the
 * answer; after a lost one the next push reports it again.
 */
import { urlOf } from '#schemas/endpoint.ts';
import { ORIGINAL_HOST, PACKAGE_NAME } from '#schemas/headers.ts';
import { acknowledgePush } from '#schemas/push.ts';

export async function acknowledge(id: string, { origin, host }: WorkerLocation): Promise<void> {
  const backend = (import.meta.env.VITE_API_BASE_URL ?? origin).replace(/\/$/, '');
  try {
    await fetch(backend + urlOf(acknowledgePush), {
      method: acknowledgePush.method,
      body: JSON.stringify({ id }),
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        [PACKAGE_NAME]: import.meta.env.VITE_PACKAGE_NAME ?? 'vonk',
        [ORIGINAL_HOST]: host,
      },
    });
  } catch {
    // Offline again: the push was shown, which is enough.
  }
}
