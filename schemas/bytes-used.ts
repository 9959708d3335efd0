/**
 * How many bytes the app used this month on this device: the sync worker counts its calls, the service worker the pictures
 * it stores. Each keeps one such record, and a logout empties both.
 */
import * as z from 'zod/mini';

export const BytesUsed = z.object({
  /** `2026-11`, where the device is. */
  month: z.string(),
  bytes: z.number().check(z.gte(0)),
});
export type BytesUsed = z.infer<typeof BytesUsed>;

export const NO_BYTES: BytesUsed = { month: '', bytes: 0 };

function monthOf(wall: number): string {
  const date = new Date(wall);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** What a stored record says about the month of `wall`; a new month begins at nothing. */
export function bytesIn(stored: unknown, wall: number): number {
  const known = BytesUsed.safeParse(stored).data;
  return known?.month === monthOf(wall) ? known.bytes : 0;
}

export const addBytes = (stored: unknown, wall: number, bytes: number): BytesUsed => ({
  month: monthOf(wall),
  bytes: bytesIn(stored, wall) + bytes,
});

/** As it was declared, which is what crossed the network; null without a declaration. */
export function declaredBytes({
  headers,
}: {
  headers: { get: (name: string) => string | null };
}): number | null {
  const declared = headers.get('content-length');
  return declared !== null && /^\d{1,12}$/.test(declared) ? Number(declared) : null;
}
