/**
 * Where the browser is (spec §4, §9): the state of the permission, and a rough position that the browser may have found up
 * to an hour ago. Null when it does not answer.
 */
import { GEOLOCATION_KEEP_MS } from '#schemas/limits.ts';
import { warn } from '#src/lib/log.ts';

export type GeoPermission = 'unsupported' | 'unknown' | PermissionState;

export interface Position {
  lat: number;
  lon: number;
}

/** A phone without a view of the sky may search for minutes. */
const SEARCH_MS = 15_000;

/** Some browsers have the name and no value. */
const geolocation = (): Geolocation | null =>
  'geolocation' in navigator ? navigator.geolocation : null;

export async function geoPermission(): Promise<GeoPermission> {
  if (geolocation() === null) return 'unsupported';
  if (!('permissions' in navigator)) return 'unknown';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}

export const findPosition = (): Promise<Position | null> =>
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
