/**
 * A push in the form the browser shows. Pure. A push that cannot be read still shows something, because a browser that gets
 * a silent push ends the subscription; it never leads away from this site.
 */
import { PushMessage } from '#schemas/push.ts';

export interface Notice {
  title: string;
  options: NotificationOptions & { data: { path: string } };
  /** Null when the push does not say. */
  badge: number | null;
}

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-72.png';
const FALLBACK_PATH = '/chats';

export function noticeOf(text: string | null, origin: string): Notice {
  const message = PushMessage.safeParse(jsonOf(text));
  const look = { icon: ICON, badge: BADGE };
  if (!message.success) {
    return {
      title: new URL(origin).host,
      options: { ...look, data: { path: FALLBACK_PATH } },
      badge: null,
    };
  }
  const { notification, app_badge } = message.data;
  return {
    title: notification.title,
    options: {
      ...look,
      ...(notification.body === undefined ? {} : { body: notification.body }),
      ...(notification.tag === undefined ? {} : { tag: notification.tag }),
      data: { path: pathOf(notification.navigate, origin) },
    },
    badge: app_badge ?? null,
  };
}

/** Where a notification leads: a path of this site, whatever it carries. */
export function pathOf(navigate: unknown, origin: string): string {
  if (typeof navigate !== 'string' || !URL.canParse(navigate, origin)) return FALLBACK_PATH;
  const url = new URL(navigate, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : FALLBACK_PATH;
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
