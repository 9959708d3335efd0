/**
 * Where a visitor came from, from the query of the first page (spec §3 Tracking record). Stored on this device, because
 * search and signup need it later.
 */
import type { Tracking } from '#schemas/tracking.ts';
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

/** The stored record, or null. */
export function trackingRecord(): Tracking | null {
  try {
    const known: unknown = JSON.parse(kept(NAME) ?? 'null');
    if (typeof known !== 'object' || known === null) return null;
    const given: object = known;
    const part = (name: (typeof PARTS)[number]): string | null => {
      const value: unknown = Reflect.get(given, name);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    const record = { network: part('network'), ref: part('ref') };
    return { ...record, sub1: part('sub1'), sub2: part('sub2'), sub3: part('sub3') };
  } catch {
    return null;
  }
}

/** The network that sent the visitor: the traffic source of search and signup. Undefined when there is none. */
export const trafficSource = (): string | undefined => trackingRecord()?.network ?? undefined;
