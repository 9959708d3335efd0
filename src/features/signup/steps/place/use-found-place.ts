/**
 * The place of the browser, asked for on request, and in the signup when the step opens (spec §4). The answer is kept in
 * memory for an hour, so that going back and forth asks nothing again.
 */
import { useCallback, useEffect, useState } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { warn } from '#src/lib/log.ts';
import type { FoundPlace } from '#sync/api.ts';
import { GEOLOCATION_KEEP_MS } from '#schemas/limits.ts';
import { keepPlace, keptPlace } from './kept-place.ts';

export interface PlaceSearch {
  permission: GeoPermission;
  state: 'idle' | 'searching' | 'found' | 'failed';
  place: FoundPlace | null;
  /** Null when none is found. */
  search: () => Promise<FoundPlace | null>;
}

export function useFoundPlace({ asksAtOnce }: { asksAtOnce: boolean }): PlaceSearch {
  const locate = useCommand((sync) => sync.findPlace);
  const [permission, setPermission] = useState<GeoPermission>('unknown');
  const [state, setState] = useState<PlaceSearch['state']>('idle');
  const [place, setPlace] = useState(() => keptPlace(Date.now()));

  const search = useCallback(async () => {
    setState('searching');
    const position = await findPosition();
    const outcome = position && (await locate(position));
    if (outcome?.ok === false) warn('geocode', outcome.failure.code);
    const found = outcome?.ok === true && outcome.value.country !== null ? outcome.value : null;
    if (found !== null) keepPlace(found, Date.now());
    setPlace(found);
    setState(found === null ? 'failed' : 'found');
    setPermission(await geoPermission());
    return found;
  }, [locate]);

  useEffect(() => {
    let isHere = true;
    void geoPermission().then((now) => {
      if (!isHere) return;
      setPermission(now);
      const canAsk = now !== 'unsupported' && now !== 'denied';
      if (asksAtOnce && canAsk && keptPlace(Date.now()) === null) void search();
    });
    return () => {
      isHere = false;
    };
  }, [search, asksAtOnce]);
  return { permission, state, place, search };
}

type GeoPermission = 'unsupported' | 'unknown' | PermissionState;

interface Position {
  lat: number;
  lon: number;
}

/** A phone without a view of the sky may search for minutes. */
const SEARCH_MS = 15_000;

/** Some browsers have the name and no value. */
const geolocation = (): Geolocation | null =>
  'geolocation' in navigator ? navigator.geolocation : null;

async function geoPermission(): Promise<GeoPermission> {
  if (geolocation() === null) return 'unsupported';
  if (!('permissions' in navigator)) return 'unknown';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}

/** A rough position, which the browser may have found up to an hour ago (spec §4, §9). Null when it does not answer. */
const findPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    const source = geolocation();
    if (source === null) resolve(null);
    source?.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) => {
        warn('geolocation', String(code));
        resolve(null);
      },
      { enableHighAccuracy: false, maximumAge: GEOLOCATION_KEEP_MS, timeout: SEARCH_MS },
    );
  });
