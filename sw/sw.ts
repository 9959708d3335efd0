/**
 * /sw.js: stores the shell, the seven languages and the pictures on the device, and takes what other apps share. A new
 * version waits until a page requests the take-over. Data belongs to the sync worker.
 */
import { clientsClaim } from 'workbox-core';
import { restoreShell } from './restore-shell.ts';
import { serveImages } from './images.ts';
import { answerMessages } from './messages.ts';
import { serveShell } from './precache.ts';
import { keepPreviousBuild, servePreviousBuild } from './previous-build.ts';
import { checkRestricted } from './restricted-images.ts';
import { takeShares } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

const build = self.__WB_MANIFEST;

self.addEventListener('install', (event) => {
  event.waitUntil(keepPreviousBuild(build, self.location.origin));
});
// Before the routes: a response ends the dispatch of its event, so a later listener would not see the navigation.
restoreShell(self, build);
checkRestricted(self);
serveShell(build);
servePreviousBuild();
serveImages();
takeShares();
answerMessages(self);
clientsClaim();
