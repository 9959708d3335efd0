import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';

withLayout();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WORDS = /^Never send money, gift cards or bank details/;
const open = (...bodies: [body: string, mine?: boolean][]) =>
  openConversation(
    fresh(
      conversationOf({
        rows: bodies.map(([body, mine = false], at) => messageOf(`${at + 1}`, { body, mine })),
      }),
    ),
  );

/** The page is idle when the test says so; what it answers resolves when the messages are judged. */
function idleWhenSaid(): () => Promise<void> {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(waiting.size, run);
    return waiting.size - 1;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.set(handle, () => {}));
  return () =>
    act(async () => {
      for (const run of waiting.values()) run();
      await import('#src/features/messages/scam/risks.ts');
      await import('#src/features/messages/scam/scam-hint.tsx');
    });
}

describe('[product 3.1] advice about swindlers', () => {
  // The first test here: the code is loaded once.
  test('comes when the page is idle, for what is there', async () => {
    const becomeIdle = idleWhenSaid();
    open(['Or a gift card'], ['Good night']);
    const log = within(await historyLog());
    await log.findByText('Or a gift card');
    await import('#src/features/messages/scam/risks.ts');
    await import('#src/features/messages/scam/scam-hint.tsx');
    const before = log.queryByText(WORDS);

    await becomeIdle();

    expect(before).toBeNull();
    expect(await log.findByText(WORDS)).toBeDefined();
  });

  test('is below the newest message of the other member that asks for money or leads away', async () => {
    open(['Call me on 06 12 34 56 78'], ['Or a gift card'], ['Good night'], ['My IBAN?', true]);
    const log = within(await historyLog());

    const hint = (await log.findByText(WORDS)).closest('[role="note"]');
    const item = hint?.closest('[data-index]');

    expect(log.getAllByText(WORDS)).toHaveLength(1);
    expect(item?.textContent).toContain('Or a gift card');
    expect(hint?.querySelector('a')?.getAttribute('href')).toBe('/pages/safety');
  });

  test('leads to the report of that message', async () => {
    const { user } = open(['Or a gift card']);
    const log = within(await historyLog());

    await user.click(await log.findByRole('button', { name: 'Report message' }));

    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  test('is not shown for what I wrote, nor for what was said long ago', async () => {
    const becomeIdle = idleWhenSaid();
    const later = Array.from({ length: 30 }, (_, at): [string] => [`Day ${at}`]);
    open(['Or a gift card'], ...later, ['My IBAN?', true]);
    const log = within(await historyLog());
    await log.findByText('Or a gift card');

    await becomeIdle();

    expect(log.queryByText(WORDS)).toBeNull();
  });
});
