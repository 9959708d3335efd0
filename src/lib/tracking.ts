/**
 * Where a visitor came from, from the query of the first page (spec §3 Tracking record). Stored on this device, because
 * search and signup need it later.
 */
import { keep, kept } from './kept.ts';

const NAME = 'tracking';
const PARTS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const PART_MAX_LENGTH = 128;

/** A page without tracking keeps the stored record. */
export function keepTracking(search: string): void {
  const params = new URLSearchParams(search);
  if (!PARTS.some((part) => params.has(part))) return;
  const stored = PARTS.map((part) => [part, params.get(part)?.slice(0, PART_MAX_LENGTH) ?? null]);
  keep(NAME, JSON.stringify(Object.fromEntries(stored)));
}

/** The network that sent the visitor: the traffic source of search and signup. Undefined when there is none. */
export function trafficSource(): string | undefined {
  try {
    const known: unknown = JSON.parse(kept(NAME) ?? 'null');
    const isRecord = typeof known === 'object' && known !== null && 'network' in known;
    return isRecord && typeof known.network === 'string' && known.network !== ''
      ? known.network
      : undefined;
  } catch {
    return undefined;
  }
}
