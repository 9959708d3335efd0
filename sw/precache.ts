/**
 * Stores the shell of this build on the device: every navigation is answered from it at once, with or without a network.
 * Addresses that are not screens of the app go to the network (decisions 20).
 */
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_SCREENS } from './app-pages.ts';

export function serveShell(entries: (PrecacheEntry | string)[]): void {
  precacheAndRoute(entries);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }),
  );
}
