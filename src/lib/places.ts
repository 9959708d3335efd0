/**
 * Where every page was left: how far it was scrolled, and at which link. A list has one place, however one comes back to it;
 * any other page has one for each time it was opened. Kept in memory, and the distance alone over a reload.
 */
export interface Place {
  /** How far the window was scrolled. */
  y: number;
  mark: Mark | null;
}

/** A link of the page, and where it stood in the window. */
export interface Mark {
  href: string;
  /** Among the links of the page that lead to the same place. */
  index: number;
  top: number;
  /** The member was at this link; the others only stand in the middle of the screen. */
  isPressed: boolean;
}

interface Where {
  pathname: string;
  search: string;
  /** The entry of the browser's history. */
  key: string;
}

const SECTIONS = {
  '/members': /^\/(members|search)\/?$/,
  '/likes': /^\/likes(\/(received|given|mutual))?\/?$/,
  '/chats': /^\/chats\/?$/,
} as const;
/** Lists that no tab leads to. */
const OTHER_LISTS = /^\/likes\/(hidden|blocked)\/?$/;
const STORED = 'places';

export type Section = keyof typeof SECTIONS;

const places = new Map<string, Place>();
const lastOf = new Map<Section, string>();
const openedFromList = new Set<string>();
let last: string | null = null;

const sectionOf = (pathname: string): Section | null => {
  if (SECTIONS['/members'].test(pathname)) return '/members';
  if (SECTIONS['/likes'].test(pathname)) return '/likes';
  return SECTIONS['/chats'].test(pathname) ? '/chats' : null;
};

const isList = (pathname: string): boolean =>
  sectionOf(pathname) !== null || OTHER_LISTS.test(pathname);

export const placeKey = ({ pathname, search, key }: Where): string =>
  isList(pathname) ? pathname + search : key;

export const keepPlace = (key: string, place: Place): unknown => places.set(key, place);

export const placeOf = (key: string): Place | null => places.get(key) ?? null;

/** The page is opened; `before` is the page it was opened from, unless one went back or forward. */
export function visit(where: Where, before: Where | null): void {
  const { pathname, search, key } = where;
  if (before !== null && isList(before.pathname)) openedFromList.add(key);
  if (!isList(pathname)) return;
  last = pathname + search;
  const section = sectionOf(pathname);
  if (section !== null) lastOf.set(section, last);
}

/** The list a section was last seen at, with its filters. */
export const lastListOf = (section: Section): string => lastOf.get(section) ?? section;

/** The list that was seen last; null before the first. */
export const lastList = (): string | null => last;

export const isOpenedFromList = (key: string): boolean => openedFromList.has(key);

/** What one member looked at is nothing for the next. */
export function forgetPlaces(): void {
  places.clear();
  lastOf.clear();
  openedFromList.clear();
  last = null;
  stored(() => sessionStorage.removeItem(STORED));
}

/** Before a reload. Whom the member looked at is not written down. */
export function storePlaces(): void {
  const kept = Object.fromEntries([...places].map(([key, { y }]) => [key, y]));
  stored(() => sessionStorage.setItem(STORED, JSON.stringify(kept)));
}

export function recallPlaces(): void {
  stored(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return;
    for (const [key, y] of Object.entries(kept)) {
      if (typeof y === 'number') places.set(key, { y, mark: null });
    }
  });
}

/** A browser that refuses to keep anything forgets the places with the page. */
function stored(work: () => void): void {
  try {
    work();
  } catch {
    places.clear();
  }
}
