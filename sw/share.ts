/**
 * Takes what another app shares with the installed one, with or without a network (decisions 140). It is held in the memory of
 * this worker only, until the page that it leads to asks for it; nothing is stored, sent or decided here.
 */
import { registerRoute } from 'workbox-routing';
import { SHARE_HOLD_MS, SHARE_MAX_BYTES, SHARE_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import type { HandedShare } from '#schemas/handed-share.ts';
import { SHARE_FIELDS, SHARE_PATH } from '#schemas/share-form.ts';

interface Held {
  share: HandedShare;
  /** Ends the time in which the browser must not end this worker. */
  end: () => void;
}

/** One at most: a newer one takes its place. */
let held: Held | null = null;

export function takeShares(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
    async ({ event, request }) => {
      const share = isOfAPage(request) ? null : await shareIn(request);
      if (share !== null) event.waitUntil(hold(share));
      return Response.redirect(new URL(SHARE_PATH, self.location.origin).href, 303);
    },
    'POST',
  );
}

/** Given once. */
export function handShare(port: MessagePort | undefined): void {
  if (port === undefined) return;
  port.postMessage(held?.share ?? null);
  forgetShare();
}

export function forgetShare(): void {
  held?.end();
  held = null;
}

/**
 * The system opens a window and names no page that sent it. A form of a page names its page, unless it hides it: then the member
 * sees on the screen what came, as with every share.
 */
const isOfAPage = ({ mode, destination, referrer }: Request): boolean =>
  mode !== 'navigate' || destination !== 'document' || /^https?:/.test(referrer);

function hold(share: HandedShare): Promise<void> {
  forgetShare();
  return new Promise((resolve) => {
    const mine = { share, end: resolve };
    held = mine;
    setTimeout(() => {
      if (held === mine) forgetShare();
    }, SHARE_HOLD_MS);
  });
}

/** Null where nothing was shared. */
async function shareIn(request: Request): Promise<HandedShare | null> {
  try {
    const body = await boundedBody(request);
    if (body === null) return { state: 'refused', why: 'large' };
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const form = await new Response(body, { headers }).formData();
    const [text, picture] = [textIn(form), pictureIn(form)];
    if (text.length > SHARE_TEXT_MAX_LENGTH) return { state: 'refused', why: 'large' };
    return text === '' && picture === null ? null : { state: 'here', text, picture };
  } catch {
    return { state: 'refused', why: 'unreadable' };
  }
}

/** Null beyond the limit: the rest is not read. A form has no declared length here. */
async function boundedBody({ body }: Request): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > SHARE_MAX_BYTES) return null;
    parts.push(read.value);
  }
  return new Blob(parts);
}

/** Apps repeat a title or an address in the text: each part counts once. */
function textIn(form: FormData): string {
  const parts: string[] = [];
  for (const name of [SHARE_FIELDS.text, SHARE_FIELDS.title, SHARE_FIELDS.url]) {
    const given = form.get(name);
    const part = typeof given === 'string' ? given.trim() : '';
    if (part === '' || parts.some((known) => known.includes(part))) continue;
    if (name === SHARE_FIELDS.title) parts.unshift(part);
    else parts.push(part);
  }
  return parts.join('\n');
}

/** Of several the first; a form without a file has an empty one. */
const pictureIn = (form: FormData): Blob | null =>
  form
    .getAll(SHARE_FIELDS.picture)
    .find((given): given is File => given instanceof Blob && given.size > 0) ?? null;
