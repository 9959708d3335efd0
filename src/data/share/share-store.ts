/**
 * What another app shared, in the memory of this page only (decisions 140): a reload, a lock and a sign-out end it, and so does
 * leaving the screen that shows it, except to log in.
 */
import { HandedShare } from '#schemas/handed-share.ts';
import type { ToServiceWorker } from '#schemas/sw-message.ts';

export interface Share {
  state: 'here';
  /** Empty where none was shared. */
  text: string;
  picture: Blob | null;
}

export type Shared =
  | { state: 'asking' }
  | { state: 'none' }
  | Extract<HandedShare, { state: 'refused' }>
  | Share;

/** The service worker holds a share when the page begins, or there is none. */
const ANSWER_MS = 3_000;
const NONE = { state: 'none' } as const;
const ASKING = { state: 'asking' } as const;

const listeners = new Set<() => void>();
/** Null: not asked yet. */
let shared: Shared | null = null;
let holders = 0;

/** What is here, or was refused, is not asked for again: the service worker gives it once. */
export function takeShare(): void {
  if (shared !== null && shared.state !== 'none') return;
  put(ASKING);
  void askServiceWorker().then((answer) => {
    if (shared?.state === 'asking') put(sharedOf(answer));
  });
}

export const currentShare = (): Shared => shared ?? ASKING;

export function subscribeToShare(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another member must not see it. */
export const forgetShare = (): void => put(NONE);

/** What the member has decided about is gone. Answers whether anything is left. */
export function dropFromShare(part: 'text' | 'picture'): boolean {
  if (shared?.state !== 'here') return false;
  const left = part === 'text' ? { ...shared, text: '' } : { ...shared, picture: null };
  const isEmpty = left.text === '' && left.picture === null;
  put(isEmpty ? NONE : left);
  return !isEmpty;
}

/** While a member has it on the screen; afterwards it is gone. */
export function holdShare(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    // A screen may be drawn anew at once.
    setTimeout(() => {
      if (holders === 0) forgetShare();
    });
  };
}

function put(next: Shared): void {
  shared = next;
  for (const listener of listeners) listener();
}

async function askServiceWorker(): Promise<unknown> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return null;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    setTimeout(() => resolve(null), ANSWER_MS);
  });
  port1.start();
  worker.postMessage({ type: 'take-share' } satisfies ToServiceWorker, [port2]);
  return answered.finally(() => port1.close());
}

function sharedOf(answer: unknown): Shared {
  const handed = HandedShare.safeParse(answer).data;
  if (handed === undefined) return NONE;
  if (handed.state === 'refused') return handed;
  const { text, picture } = handed;
  return { state: 'here', text, picture: picture instanceof Blob ? picture : null };
}
