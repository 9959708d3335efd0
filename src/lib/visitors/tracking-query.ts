/** What an address says of where a visitor came from (spec §3 Tracking record). */
export const TRACKING_PARTS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

export type TrackingPart = (typeof TRACKING_PARTS)[number];

/**
 * Adds it to a link of ours that is followed before the client runs: the next page is a new document, and until a yes the
 * record lives in one document only. What the link says itself stays.
 */
export function passTrackingOn(link: HTMLAnchorElement, search: string): void {
  if (link.origin !== location.origin) return;
  const known = new URLSearchParams(search);
  const given = new URLSearchParams(link.search);
  const passed = TRACKING_PARTS.filter((part) => known.has(part) && !given.has(part));
  if (passed.length === 0) return;
  for (const part of passed) given.set(part, known.get(part) ?? '');
  link.search = given.toString();
}
