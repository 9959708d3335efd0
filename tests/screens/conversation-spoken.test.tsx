/** What a screen reader says of a conversation: nothing of its history, and what is new once. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf, minutesAgo } from '#tests/support/people.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';

withLayout();

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const viewOf = (ids: readonly string[]) =>
  fresh(conversationOf({ rows: ids.map((id) => messageOf(id, { created: minutesAgo(9) })) }));

const IMPLICIT = '[role="log"], [role="status"], [role="alert"], [aria-live], output';
/** The text that is inside a live region now. */
const spoken = (): string =>
  [...document.querySelectorAll(IMPLICIT)]
    .filter((region) => region.getAttribute('aria-live') !== 'off')
    .map(({ textContent }) => textContent)
    .join(' ');
const later = () => act(() => vi.advanceTimersByTimeAsync(5_000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function opened(ids: readonly string[]) {
  const { sync } = openConversation(viewOf(ids));
  await historyLog();
  await later();
  return (next: readonly string[]) => act(() => sync.put(conversationQuery, viewOf(next)));
}

test('says nothing of the history when a conversation opens, and of older messages', async () => {
  const put = await opened(range(50, 60));
  expect(spoken()).not.toMatch(/Message \d/);

  put(range(20, 60));
  await later();

  expect(screen.getAllByText(/^Message \d+$/).length).toBeGreaterThan(0);
  expect(spoken()).not.toMatch(/Message \d|new message/);
});

test('says a new message with its words, once', async () => {
  const put = await opened(range(1, 3));

  put(range(1, 4));
  await later();
  expect(spoken()).toContain('Emma: Message 4');

  put(range(1, 4));
  await later();
  expect(spoken().match(/Message 4/g)).toHaveLength(1);
});

test('says how many have come of twelve in a burst', async () => {
  const put = await opened(range(1, 3));

  for (const last of range(4, 15)) put(range(1, Number(last)));
  await later();

  expect(spoken()).toContain('12 new messages');
  expect(spoken()).not.toMatch(/Message \d/);
});

test('what the first reading brings is history', async () => {
  const { sync } = openConversation(fresh(conversationOf({ rows: [], isWhole: false })));
  await historyLog();

  act(() => sync.put(conversationQuery, viewOf(range(1, 3))));
  await later();

  expect(spoken()).not.toMatch(/Message \d|new message/);
});
