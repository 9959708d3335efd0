/**
 * Where every page was left: the scroll position and the link. A list has one place, whatever the way back to it; any other
 * page has one for each visit. Kept in memory; a reload keeps only the scroll position.
 */
export interface ScrollPlace {
  /** The scroll position of the window. */
  y: number;
  mark: LinkMark | null;
}

/** A link of the page, and its position in the window. */
export interface LinkMark {
  href: string;
  /** The index among the links of the page with the same target. */
  index: number;
  top: number;
  /** The member pressed this link; otherwise it was only in the middle of the screen. */
  isPressed: boolean;
}

interface PagePlace {
  pathname: string;
  search: string;
  hash: string;
  /** The entry of the browser's history. */
  key: string;
}

/** The router gives this key to the first page of every visit, whatever its address. */
const FIRST_KEY = 'default';

const SECTIONS = {
  '/members': /^\/(members|search)\/?$/,
  '/likes': /^\/likes(\/(received|given|mutual|visitors))?\/?$/,
  '/chats': /^\/chats\/?$/,
} as const;
/** Lists that are not a tab of the navigation. */
const OTHER_LISTS = /^\/likes\/(hidden|blocked)\/?$/;
const STORED = 'places';

export type Section = keyof typeof SECTIONS;

const places = new Map<string, ScrollPlace>();
const lastOf = new Map<Section, string>();
const openedFromList = new Set<string>();
let last: string | null = null;
let shown = FIRST_KEY;

const sectionOf = (pathname: string): Section | null => {
  if (SECTIONS['/members'].test(pathname)) return '/members';
  if (SECTIONS['/likes'].test(pathname)) return '/likes';
  return SECTIONS['/chats'].test(pathname) ? '/chats' : null;
};

const isList = (pathname: string): boolean =>
  sectionOf(pathname) !== null || OTHER_LISTS.test(pathname);

export function scrollKey({ pathname, search, hash, key }: PagePlace): string {
  if (isList(pathname)) return pathname + search;
  return key === FIRST_KEY ? pathname + search + hash : key;
}

export const keepScrollPlace = (key: string, place: ScrollPlace): unknown => places.set(key, place);

export const scrollPlaceOf = (key: string): ScrollPlace | null => places.get(key) ?? null;

/** The page is opened; `before` is the page it was opened from, null when going back or forward. */
export function visit(where: PagePlace, before: PagePlace | null): void {
  const { pathname, search, key } = where;
  shown = key;
  if (before !== null && isList(before.pathname)) openedFromList.add(key);
  if (!isList(pathname)) return;
  last = pathname + search;
  const section = sectionOf(pathname);
  if (section !== null) lastOf.set(section, last);
}

/** The list that was last open in a section, with its filters. */
export const lastListOf = (section: Section): string => lastOf.get(section) ?? section;

/** The list that was open last; null before the first. */
export const lastList = (): string | null => last;

/** The entry of the browser's history whose page is shown. */
export const shownEntry = (): string => shown;

export const isOpenedFromList = (key: string): boolean => openedFromList.has(key);

/** What one member looked at must not reach the next. */
export function forgetScrollPlaces(): void {
  places.clear();
  lastOf.clear();
  openedFromList.clear();
  last = null;
  stored(() => sessionStorage.removeItem(STORED));
}

/** Before a reload. The links are not stored, because they show whom the member looked at. */
export function storeScrollPlaces(): void {
  const kept = Object.fromEntries([...places].map(([key, { y }]) => [key, y]));
  stored(() => sessionStorage.setItem(STORED, JSON.stringify(kept)));
}

export function recallScrollPlaces(): void {
  stored(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return;
    for (const [key, y] of Object.entries(kept)) {
      if (typeof y === 'number') places.set(key, { y, mark: null });
    }
  });
}

/** If the browser refuses to store them, the places are lost with the page. */
function stored(work: () => void): void {
  try {
    work();
  } catch {
    places.clear();
  }
}
