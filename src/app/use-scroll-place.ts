/**
 * Going back, or to a section of the navigation, restores the scroll position of the page (restore-scroll-place.ts). Any other page
 * opens at its top; a changed filter starts at the top of its results.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { percentDecoded } from '#schemas/percent-decoded.ts';
import {
  keepScrollPlace,
  scrollKey,
  scrollPlaceOf,
  recallScrollPlaces,
  storeScrollPlaces,
  visit,
  type ScrollPlace,
} from '#src/lib/scroll-places.ts';
import { GESTURES, scrollPlaceNow, restoreScrollPlace } from './restore-scroll-place.ts';

const LOOK_AFTER_MS = 120;
const TOP: ScrollPlace = { y: 0, mark: null };

export function useScrollPlace(): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef<typeof location | null>(null);
  /** The page whose position is being recorded; null while one is being restored. */
  const current = useRef<string | null>(null);
  const callOff = useRef(() => {});

  useLayoutEffect(() => {
    const from = before.current;
    if (from?.key === location.key) return;
    if (from === null) begin();
    callOff.current();
    before.current = location;
    current.current = null;
    visit(location, type === NavigationType.Push ? from : null);

    const key = scrollKey(location);
    const isSame = from !== null && scrollKey(from) === key && type !== NavigationType.Pop;
    // Going back restores what was seen below the heading that the hash names.
    const isBack = type === NavigationType.Pop && scrollPlaceOf(key) !== null;
    const isFiltered = from?.pathname === location.pathname && from.search !== location.search;
    const place = isSame ? TOP : scrollPlaceOf(key);
    if (location.hash !== '' && !isBack && scrollToHash(location.hash, !isFiltered))
      current.current = key;
    // A prerendered page may have been scrolled before this code ran. Moving it would take a link away under the finger.
    else if (from === null && place === null) current.current = key;
    else
      callOff.current = restoreScrollPlace(place ?? TOP, () => {
        if (before.current === location) current.current = key;
      });
  }, [location, type]);

  useEffect(() => keepPlaces(() => current.current), []);
}

function begin(): void {
  history.scrollRestoration = 'manual';
  recallScrollPlaces();
}

/** A heading takes the focus, so that keyboard and screen reader go on there. */
function scrollToHash(hash: string, takesFocus: boolean): boolean {
  const target = document.getElementById(percentDecoded(hash.slice(1)) ?? '');
  target?.scrollIntoView();
  if (takesFocus) target?.focus({ preventScroll: true });
  return target !== null;
}

function keepPlaces(keyOf: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts until the next gesture: the page may still scroll between the press and the navigation. */
  let pressed: Element | null = null;
  const keep = () => {
    const key = keyOf();
    if (key !== null) keepScrollPlace(key, scrollPlaceNow(pressed));
  };
  const forget = () => {
    pressed = null;
  };
  const press = ({ target }: MouseEvent) => {
    // What is only switched leads nowhere, and looking where it stands would come before its frame (decisions 74).
    if (!(target instanceof Element) || target.closest('[aria-pressed]')) return;
    clearTimeout(timer);
    pressed = target;
    keep();
  };
  const scroll = () => {
    const key = keyOf();
    clearTimeout(timer);
    // A scroll that was caused by another page is not recorded for this one.
    timer = setTimeout(() => {
      if (key === keyOf()) keep();
    }, LOOK_AFTER_MS);
  };
  for (const gesture of GESTURES)
    window.addEventListener(gesture, forget, { capture: true, passive: true });
  document.addEventListener('click', press, true);
  window.addEventListener('scroll', scroll, { passive: true, capture: true });
  window.addEventListener('pagehide', storeScrollPlaces);
  return () => {
    clearTimeout(timer);
    for (const gesture of GESTURES) window.removeEventListener(gesture, forget, true);
    document.removeEventListener('click', press, true);
    window.removeEventListener('scroll', scroll, true);
    window.removeEventListener('pagehide', storeScrollPlaces);
  };
}
