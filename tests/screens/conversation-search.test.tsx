import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf, minutesAgo } from '#tests/support/people.ts';

withLayout();

const BODIES = ['A lighthouse', 'The sea', 'That lighthouse'];

async function openSearch() {
  const rows = BODIES.map((body, at) => messageOf(`${at + 1}`, { body }));
  const app = openConversation(fresh(conversationOf({ rows })));
  app.sync.api.searchMessages = ({ text, profile }) => {
    app.sync.calls.push({ command: 'searchMessages', given: { text, profile } });
    const hits = rows.filter(({ body }) => body.includes(text)).toReversed();
    return Promise.resolve(
      ok(
        hits.map(({ body, key }) => ({
          profile: 'emma',
          message: MessageId.parse(key),
          body,
          mine: false,
          created: minutesAgo(1),
        })),
      ),
    );
  };
  await historyLog();
  await app.user.click(screen.getByRole('button', { name: 'More about this chat' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Search in this chat' }));
  const field = await screen.findByRole('searchbox', { name: 'Search in this chat' });
  await expect.poll(() => document.activeElement).toBe(field);
  return { ...app, field };
}

const found = () => screen.findByRole('group', { name: 'Found message' });

describe('[product 3.1] the search in a conversation', () => {
  test('leads to the newest hit, to older ones and back, and the focus stays in the field', async () => {
    const { sync, user, field } = await openSearch();

    await user.type(field, 'lighthouse');

    expect((await found()).textContent).toContain('That lighthouse');
    expect(said(sync, 'searchMessages')).toEqual([{ text: 'lighthouse', profile: 'emma' }]);
    expect(await screen.findByText('1 of 2')).toBeDefined();

    await user.keyboard('{Enter}');
    expect((await found()).textContent).toContain('A lighthouse');
    expect(screen.getByText('2 of 2')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(screen.getByText('2 of 2')).toBeDefined();
    expect(document.activeElement).toBe(field);

    await user.click(screen.getByRole('button', { name: 'Newer message' }));
    expect((await found()).textContent).toContain('That lighthouse');
  });

  test('says that it found nothing on this device', async () => {
    const { user, field } = await openSearch();

    await user.type(field, 'windmill');

    expect(
      await screen.findByText('Nothing found in the messages stored on this device.'),
    ).toBeDefined();
  });

  test('ends with Escape, and the focus is in the conversation', async () => {
    const { user } = await openSearch();

    await user.keyboard('{Escape}');

    expect(screen.queryByRole('searchbox', { name: 'Search in this chat' })).toBeNull();
    expect(document.activeElement).toBe(await historyLog());
  });

  test('is not offered where nothing was said', async () => {
    const { user } = openConversation(fresh(conversationOf()));
    await historyLog();

    await user.click(screen.getByRole('button', { name: 'More about this chat' }));

    const menu = within(await screen.findByRole('menu'));
    expect(menu.queryByRole('menuitem', { name: 'Search in this chat' })).toBeNull();
  });
});
