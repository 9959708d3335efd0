/**
 * Turns a push into the form that the browser shows; pure. An unreadable push still shows something, because a browser
 * that gets a silent push ends the subscription. A notification never leads to another site.
 */
import { isObject } from '#schemas/is-object.ts';
import { PushMessage } from '#schemas/push.ts';
import type { ShownPush } from '#schemas/sw-message.ts';

export interface Notice {
  title: string;
  options: Omit<NotificationOptions, 'data'> & { renotify?: boolean; data: { path: string } };
  /** Null when the push has none. */
  badge: number | null;
  /** The id for its acknowledgement, and the hash of its member; null when the push has none. */
  id: string | null;
  member: string | null;
  /** Closed as soon as it has been shown. */
  isFleeting: boolean;
  /** The browser itself opens its page on a tap. */
  leads: boolean;
  /** What an open page shows; null when there is nothing to show. */
  message: ShownPush | null;
}

const LOOK = { icon: '/icons/icon-192.png', badge: '/icons/badge-72.png' };
const FALLBACK_PATH = '/chats';

export const noticeOf = (text: string | null, origin: string): Notice =>
  noticeIn(jsonOf(text), origin);

function noticeIn(given: unknown, origin: string): Notice {
  const message = PushMessage.safeParse(given);
  if (!message.success) return nobodysNotice(origin);
  const { notification, app_badge } = message.data;
  const { id = null, member = null, fleeting = false } = notification.data ?? {};
  const { title, body = null } = notification;
  const path = pathOf(notification.navigate, origin);
  return {
    title,
    options: {
      ...LOOK,
      silent: notification.silent ?? false,
      ...(notification.body === undefined ? {} : { body: notification.body }),
      ...tagged(notification),
      data: { path },
    },
    badge: app_badge ?? null,
    id,
    member,
    isFleeting: fleeting,
    leads: false,
    message: fleeting ? null : { title, body, path },
  };
}

/**
 * A browser that reads a declarative push itself (WebKit) gives the worker what it read instead of the text. What is shown
 * in its place must say where it leads, and the browser opens that on a tap.
 */
export function declaredNotice(event: object, origin: string): Notice | null {
  const declared = 'notification' in event ? event.notification : null;
  if (!isObject(declared)) return null;
  const { title, body, navigate, tag, silent, data } = declared;
  const notice = noticeIn(
    {
      web_push: 8030,
      notification: {
        title,
        navigate,
        tag,
        silent: silent === true,
        ...(body !== '' && { body }),
        ...(isObject(data) && { data }),
      },
      ...('appBadge' in event && event.appBadge !== null && { app_badge: event.appBadge }),
    },
    origin,
  );
  return { ...notice, leads: true };
}

/** What `showNotification` is given. */
export const optionsOf = ({ options, leads }: Notice, origin: string) =>
  leads ? { ...options, navigate: origin + options.data.path } : options;

/** A browser replaces a notification with the same tag without a sound, unless `renotify` is set, which needs a tag. */
function tagged({ tag, silent = false, renotify = !silent }: PushMessage['notification']) {
  return tag === undefined || tag === '' ? {} : { tag, renotify };
}

/** Shows only the name of the site. */
export const nobodysNotice = (origin: string): Notice => ({
  title: new URL(origin).host,
  options: { ...LOOK, data: { path: FALLBACK_PATH } },
  badge: null,
  id: null,
  member: null,
  isFleeting: false,
  leads: false,
  message: null,
});

/** Where a PIN is set: it leads to the same page and names no member. */
export function withoutText(notice: Notice, origin: string): Notice {
  const { body: _, ...options } = notice.options;
  return { ...notice, title: nobodysNotice(origin).title, options };
}

/** Where a notification leads: always a path of this site. */
export function pathOf(navigate: unknown, origin: string): string {
  const url = typeof navigate === 'string' ? urlOf(navigate, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : FALLBACK_PATH;
}

/** The oldest supported browsers lack `URL.parse` (decisions 121). */
function urlOf(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
