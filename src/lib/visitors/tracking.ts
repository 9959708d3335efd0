/**
 * Where a visitor came from, from the query of the first page (spec §3 Tracking record). It is in memory for this visit, and
 * on this device for 30 days only after a yes (product 5): search and signup send it.
 */
import { TRACKING_KEEP_MS } from '#schemas/limits.ts';
import type { Tracking } from '#schemas/tracking.ts';
import { consent, subscribeToConsent } from './consent.ts';
import { keep, kept } from '#src/lib/kept.ts';
import { TRACKING_PARTS, type TrackingPart } from './tracking-query.ts';

const NAME = 'tracking';
const PART_MAX_LENGTH = 128;

let ofVisit: Tracking | null = null;

/** Called once for the first page. A page without tracking keeps the stored record. */
export function startTracking(search: string): void {
  const params = new URLSearchParams(search);
  if (TRACKING_PARTS.some((part) => params.has(part)))
    ofVisit = recordOf((part) => params.get(part));
  settle();
  subscribeToConsent(settle);
}

/** The record of this visit, otherwise the stored one. */
export const trackingRecord = (): Tracking | null => ofVisit ?? storedRecord();

/** The network that sent the visitor: the traffic source of search and signup. Undefined when there is none. */
export const trafficSource = (): string | undefined => trackingRecord()?.network ?? undefined;

/** Stores the record of this visit after a yes; removes what is stored after a no, and what is too old. */
function settle(): void {
  const isAllowed = consent()?.isTrackingAllowed === true;
  if (isAllowed && ofVisit !== null) keep(NAME, JSON.stringify({ ...ofVisit, at: Date.now() }));
  else if (kept(NAME) !== null && (!isAllowed || storedRecord() === null)) keep(NAME, '');
}

function storedRecord(): Tracking | null {
  if (consent()?.isTrackingAllowed !== true) return null;
  try {
    const known: unknown = JSON.parse(kept(NAME) || 'null');
    if (typeof known !== 'object' || known === null) return null;
    const given: object = known;
    const at: unknown = Reflect.get(given, 'at');
    const isCurrent = typeof at === 'number' && Math.abs(Date.now() - at) < TRACKING_KEEP_MS;
    return isCurrent ? recordOf((part) => Reflect.get(given, part)) : null;
  } catch {
    return null;
  }
}

function recordOf(valueOf: (part: string) => unknown): Tracking {
  const part = (name: TrackingPart): string | null => {
    const value = valueOf(name);
    return typeof value === 'string' && value !== '' ? value.slice(0, PART_MAX_LENGTH) : null;
  };
  return {
    network: part('network'),
    ref: part('ref'),
    sub1: part('sub1'),
    sub2: part('sub2'),
    sub3: part('sub3'),
  };
}
