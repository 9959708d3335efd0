/** What waits, by what it is about (product 2.2, 3.16). Pure. */
import type { Card } from '#schemas/profile.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';

/** In the order in which they are shown: what protects the member is sent first. */
const TOPICS = ['safety', 'chat', 'likes', 'profile', 'questions', 'settings'] as const;
export type Topic = (typeof TOPICS)[number];

export interface WaitingGroup {
  key: string;
  topic: Topic;
  /** Of the other member of a conversation, where the device knows them; else null. */
  card: Card | null;
  rows: readonly WaitingRow[];
}

const TOPIC_OF = {
  report: 'safety',
  block: 'safety',
  unblock: 'safety',
  hide: 'safety',
  unhide: 'safety',
  message: 'chat',
  'photo-message': 'chat',
  read: 'chat',
  mark: 'chat',
  reaction: 'chat',
  'message-edit': 'chat',
  'message-delete': 'chat',
  'message-remove': 'chat',
  delete: 'chat',
  like: 'likes',
  unlike: 'likes',
  seen: 'likes',
  edit: 'profile',
  photo: 'profile',
  'photo-order': 'profile',
  'photo-delete': 'profile',
  complaint: 'questions',
  setting: 'settings',
  'notifications-read': 'settings',
  'notifications-delete': 'settings',
} as const satisfies Record<WaitingRow['kind'], Topic>;

/** Members whom the device does not know have the same title, and a group each. */
const keyOf = ({ kind, profile }: WaitingRow): string =>
  TOPIC_OF[kind] === 'chat' ? `chat ${profile ?? ''}` : TOPIC_OF[kind];

const newestOf = ({ rows }: WaitingGroup): number =>
  Math.max(...rows.map(({ createdAt }) => createdAt));

/**
 * The rows of each group keep their order, in which they are sent. The conversations are in the order of their newest row:
 * the oldest leaves first, and what stays must not move under a finger or away from the focus.
 */
export function grouped(rows: readonly WaitingRow[]): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup & { rows: WaitingRow[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const topic = TOPIC_OF[row.kind];
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { key, topic, card: topic === 'chat' ? row.card : null, rows: [row] });
  }
  return [...groups.values()].toSorted(
    (a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic) || newestOf(a) - newestOf(b),
  );
}
