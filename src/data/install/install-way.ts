/**
 * Whether this browser can install the app, and how. Chromium hands the page an event to ask with; Safari and Firefox for
 * Android install by their own menus only; other browsers do not install anything.
 */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#src/lib/kept.ts';

/** `ask`: by the browser's own question. The others: by hand, with the steps of that browser. */
export type InstallWay = 'ask' | 'ios' | 'mac' | 'android-firefox';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; TypeScript's library does not declare it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  userChoice?: Promise<{ outcome: string }>;
}

const FIRST_DAY = 'first-day';
const DAY_MS = 86_400_000;
const INSTALLED =
  '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)';

const readers = new Set<() => void>();
let question: InstallPrompt | null = null;
let wasInstalled = false;

function notifyReaders(): void {
  for (const changed of readers) changed();
}

const isQuestion = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function';

/** Keeps the browser's question until the member asks for it, and the day this device first showed the app. */
export function watchInstall(): void {
  if (kept(FIRST_DAY) === null) keep(FIRST_DAY, String(today()));
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isQuestion(event)) return;
    event.preventDefault();
    question = event;
    notifyReaders();
  });
  window.addEventListener('appinstalled', () => {
    question = null;
    wasInstalled = true;
    notifyReaders();
  });
}

/** By the clock of the device: a first evening is one day, whatever the time zone. */
const today = (): number =>
  Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / DAY_MS);

/** The first day belongs to the people, not to the app. */
export const isFirstDay = (): boolean => Number(kept(FIRST_DAY) ?? today()) >= today();

/** The browser's question, which can be put once; the browser brings another when it thinks fit. */
export function takeQuestion(): InstallPrompt | null {
  const taken = question;
  question = null;
  notifyReaders();
  return taken;
}

/** Null: it is installed already, or this browser cannot. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore(subscribe, installWay, () => null);

function subscribe(changed: () => void): () => void {
  const asApp = window.matchMedia(INSTALLED);
  readers.add(changed);
  asApp.addEventListener('change', changed);
  return () => {
    readers.delete(changed);
    asApp.removeEventListener('change', changed);
  };
}

function installWay(): InstallWay | null {
  if (wasInstalled || window.matchMedia(INSTALLED).matches) return null;
  return question === null ? wayByHand(navigator) : 'ask';
}

/** An iPad presents itself as a Mac, which has no touch screen. Safari adds to the Dock from version 17 on. */
export function wayByHand({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): InstallWay | null {
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (/Android.*Firefox\//.test(userAgent)) return 'android-firefox';
  const safari = /Version\/(\d+).* Safari\//.exec(userAgent);
  return isMac && safari !== null && Number(safari[1]) >= 17 ? 'mac' : null;
}
