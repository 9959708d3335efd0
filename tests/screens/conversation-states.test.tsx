import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { REACTIONS } from '#schemas/message-changes.ts';
import { ok } from '#schemas/outcome.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf, minutesAgo } from '#tests/support/people.ts';
import type { RunningApp } from '#tests/support/render-app.tsx';

withLayout();

describe('[product 3.0 message states]', () => {
  test.each([
    ['queued', 'Waiting for connection', ['Send now', 'Edit', 'Delete']],
    ['failed_retry', 'Not sent. Will try again', ['Try now', 'Edit', 'Delete']],
    ['unconfirmed', 'Confirm your email first', ['Edit', 'Delete']],
    ['failed_credits', 'Needs credits', ['Get credits', 'Edit', 'Delete']],
    [
      'failed_limit',
      'Waits: it passes your limit for today',
      ['Send all the same today', 'Edit', 'Delete'],
    ],
    ['failed_blocked', 'Can no longer be delivered', ['Copy', 'Delete']],
    ['failed_gone', 'Can no longer be delivered', ['Copy', 'Delete']],
    [
      'failed_moderated',
      'This goes against the rules of the site.',
      ['Edit', 'Ask for a review', 'Delete'],
    ],
    ['failed_too_long', 'Too long to send', ['Edit', 'Delete']],
    ['failed_rate', 'Too many at once', ['Edit', 'Delete']],
    ['failed_other', 'Not sent', ['Try now', 'Edit', 'Delete']],
    ['expired', 'Still send this?', ['Try now', 'Edit', 'Delete']],
  ] as const)(
    'a message in the state %s shows “%s” and the possible actions',
    async (state, words, actions) => {
      const rows = [messageOf('1', { id: null, mine: true, waiting: 'row', state })];
      const { user } = openConversation(fresh(conversationOf({ rows })));

      const line = within(await historyLog()).getByRole('button', {
        name: new RegExp(`^${words}`),
      });
      await user.click(line);

      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(actions);
    },
  );

  test('a review of a refused message is asked for in a question to the site', async () => {
    const refused = { state: 'failed_moderated', id: null, mine: true, waiting: 'row' } as const;
    const view = conversationOf({ rows: [messageOf('1', refused)] });
    const { user } = openConversation(fresh(view));

    await user.click(
      within(await historyLog()).getByRole('button', { name: /^This goes against/ }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Ask for a review' }));

    const tab = await screen.findByRole('tab', { name: 'Questions to us' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  test('[R59] a refused first message with contact details shows that reason', async () => {
    const refused = { state: 'failed_moderated', reason: 'contact_details' } as const;
    const rows = [messageOf('1', { id: null, mine: true, waiting: 'row', ...refused })];
    openConversation(fresh(conversationOf({ rows })));

    const words = /^First messages can’t contain links/;
    expect(within(await historyLog()).getByRole('button', { name: words })).toBeDefined();
  });

  test.each([
    ['sending', 'Sending', 0],
    ['unknown', 'Checking whether this arrived', 0],
    ['sent', 'Sent', REACTIONS.length],
    ['delivered', 'Delivered', REACTIONS.length],
    ['read', 'Read', REACTIONS.length],
  ] as const)(
    'a message in the state %s shows “%s”, and its menu copies it and, when it has arrived, reacts and replies',
    async (state, words, reactions) => {
      const sent = reactions > 0 ? {} : { id: null };
      const rows = [messageOf('1', { mine: true, waiting: 'row', state, ...sent })];
      const { user } = openConversation(fresh(conversationOf({ rows })));

      const shown = within(await historyLog());
      expect(shown.getByText(words)).toBeDefined();
      await user.click(shown.getByRole('button'));
      const items = await screen.findAllByRole('menuitem');
      const names = items.map(({ textContent }) => textContent).slice(reactions);
      expect(names).toEqual(reactions > 0 ? ['Reply', 'Copy', 'Delete for me'] : ['Copy']);
    },
  );

  test('each of several that wait says so, not only the last one', async () => {
    const own = { id: null, mine: true, state: 'queued' } as const;
    const rows = [
      messageOf('1', { ...own, waiting: 'row-1' }),
      messageOf('2', { ...own, waiting: 'row-2' }),
    ];
    openConversation(fresh(conversationOf({ rows })));

    expect(within(await historyLog()).getAllByText('Waiting for connection')).toHaveLength(2);
  });

  test('one that is too long says how long it may be, where the site told', async () => {
    const own = { id: null, mine: true, waiting: 'row', state: 'failed_too_long' } as const;
    openConversation(
      fresh(conversationOf({ rows: [messageOf('1', { ...own, maxLength: 1_500 })] })),
    );

    const words = 'Too long to send. At most 1,500 characters';
    expect(within(await historyLog()).getByText(words)).toBeDefined();
  });

  test.each([
    ['mine, on the other device', { mine: true, delivered: minutesAgo(5) }, /^Delivered: /],
    ['mine, at the site', { mine: true, received: minutesAgo(5) }, /^Arrived: /],
    ['of the other member', { received: minutesAgo(5) }, /^Arrived: /],
  ])(
    '[product 3.0] one that arrived well after it was written says when: %s',
    async (_which, changed, words) => {
      const rows = [messageOf('1', { created: minutesAgo(600), ...changed })];
      const { user } = openConversation(fresh(conversationOf({ rows })));

      const shown = within(await historyLog());
      expect(shown.getByRole('time').title).toMatch(/\n(Delivered|Arrived): /);
      expect(shown.getByText(words)).toBeDefined();
      await user.click(shown.getByRole('button', { name: 'What to do with this message' }));
      const menu = await screen.findByRole('menu');
      const head = document.getElementById(menu.getAttribute('aria-describedby') ?? '');
      expect(head?.textContent).toMatch(words);
    },
  );

  test('[product 3.0] one that arrived at once says nothing of it', async () => {
    const rows = [messageOf('1', { created: minutesAgo(6), received: minutesAgo(5) })];
    openConversation(fresh(conversationOf({ rows })));

    expect(within(await historyLog()).queryByText(/^Arrived/)).toBeNull();
  });

  test.each([
    ['absent', 'Not available on this site.'],
    ['unconfirmed', 'We could not see whether this arrived.'],
    ['status 418', 'The site did not accept this.'],
    ['Alleen voor leden.', 'Alleen voor leden.'],
  ])('a refusal for “%s” shows “%s”', async (reason, words) => {
    const rows = [
      messageOf('1', { id: null, mine: true, waiting: 'row', state: 'failed_other', reason }),
    ];
    openConversation(fresh(conversationOf({ rows })));

    expect(
      within(await historyLog()).getByRole('button', { name: new RegExp(`^${words}`) }),
    ).toBeDefined();
  });

  test('[sync 8] an undecided message asks the member to decide, and later messages wait for the decision', async () => {
    const own = { id: null, mine: true, client_id: null } as const;
    const rows = [
      messageOf('1', { ...own, waiting: 'row-1', body: 'one', state: 'undecided' }),
      messageOf('2', { ...own, waiting: 'row-2', body: 'two', state: 'held' }),
    ];
    const { sync, user } = openConversation(fresh(conversationOf({ rows })));
    const log = within(await historyLog());

    const decision = within(
      log.getByRole('group', { name: 'What should happen to this message?' }),
    );
    expect(decision.getByText('The site does not say whether this arrived.')).toBeDefined();
    expect(decision.getByText('Sent again, it may arrive twice.')).toBeDefined();
    expect(decision.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Send again',
      'Edit',
      'Discard',
    ]);
    const held = log.getByRole('button', {
      name: /^Waits for your decision about another message/,
    });
    expect(log.queryByText('Waiting for connection')).toBeNull();

    await user.click(held);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
    await user.keyboard('{Escape}');

    await user.click(decision.getByRole('button', { name: 'Send again' }));
    expect(said(sync, 'sendNow')).toEqual([{ row: 'row-1' }]);
    await user.click(decision.getByRole('button', { name: 'Discard' }));
    expect(said(sync, 'cancel')).toEqual([{ row: 'row-1' }]);
  });

  test('an undecided message can be edited in the composer', async () => {
    const rows = [
      messageOf('1', { id: null, mine: true, waiting: 'row', body: 'one', state: 'undecided' }),
    ];
    const { sync, user } = openConversation(fresh(conversationOf({ rows })));
    sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: 'one' }));

    await user.click(within(await historyLog()).getByRole('button', { name: 'Edit' }));

    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message to Emma' })).toHaveProperty(
        'value',
        'one',
      ),
    );
  });

  test('while a message is undecided, no button offers to send the others now', async () => {
    const own = { id: null, mine: true } as const;
    const rows = [
      messageOf('1', { ...own, waiting: 'row-1', state: 'undecided' }),
      messageOf('2', { ...own, waiting: 'row-2', state: 'held' }),
    ];
    openConversation(fresh(conversationOf({ rows })));

    const bar = (await screen.findByText('2 messages not sent yet')).closest('[role="status"]');

    expect(bar).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Details' })).toBeDefined();
  });

  test('only the state of the newest own message is announced', async () => {
    const rows = [
      messageOf('1', { mine: true, state: 'read' }),
      messageOf('2', { mine: true, state: 'delivered' }),
      messageOf('3'),
    ];
    openConversation(fresh(conversationOf({ rows })));
    await historyLog();

    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses).toContain('Delivered');
    expect(statuses).not.toContain('Read');
  });
});

describe('[product 2.2] a waiting message', () => {
  const waiting = () =>
    fresh(
      conversationOf({
        rows: [messageOf('1', { id: null, mine: true, waiting: 'row', state: 'queued' })],
      }),
    );
  const choose = async (user: RunningApp['user'], action: string) => {
    await user.click(await screen.findByRole('button', { name: /^Waiting for connection/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  test('can be sent now', async () => {
    const { sync, user } = openConversation(waiting());

    await choose(user, 'Send now');

    expect(said(sync, 'sendNow')).toEqual([{ row: 'row' }]);
  });

  test('can be edited in the composer, where it is put before the existing text', async () => {
    const { sync, user } = openConversation(waiting());
    sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: 'Saturday?' }));
    await user.type(await screen.findByRole('textbox', { name: 'Message to Emma' }), 'And');

    await choose(user, 'Edit');

    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message to Emma' })).toHaveProperty(
        'value',
        'Saturday?\nAnd',
      ),
    );
  });

  test('that was deleted comes back into the composer by its undo', async () => {
    const { sync, user } = openConversation(waiting());
    sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: 'Saturday?' }));
    await user.type(await screen.findByRole('textbox', { name: 'Message to Emma' }), 'And');

    await choose(user, 'Delete');
    await screen.findByText('Message discarded');
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(screen.getByRole('textbox', { name: 'Message to Emma' })).toHaveProperty(
      'value',
      'Saturday?\nAnd',
    );
  });

  test('that was deleted is in the draft after its undo when the conversation was left', async () => {
    const { sync, user, navigate } = openConversation(waiting());
    sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: 'Saturday?' }));

    await choose(user, 'Delete');
    await navigate('/me');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(said(sync, 'prependToDraft')).toEqual([{ profile: 'emma', text: 'Saturday?' }]);
  });

  test('that is already on its way stays, and an alert shows this', async () => {
    const { sync, user } = openConversation(waiting());
    sync.api.cancel = () => Promise.resolve(ok({ cancelled: false, body: null }));

    await choose(user, 'Delete');

    expect((await screen.findByRole('alert')).textContent).toBe('This is already on its way.');
  });

  test('has an explanation above the composer while offline', async () => {
    openConversation(waiting(), { connectivity: 'offline' });

    expect(
      await screen.findByText('You are offline. Messages are sent when you’re back online.'),
    ).toBeDefined();
    expect(screen.getByText('1 message not sent yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/waiting');
  });

  test('has a notice above the composer while online, but only after it has stayed unsent for a moment', async () => {
    const { sync, user } = openConversation(waiting());
    await historyLog();
    expect(screen.queryByText('1 message not sent yet')).toBeNull();

    await screen.findByText('1 message not sent yet');
    await user.click(screen.getByRole('button', { name: 'Send now' }));

    expect(said(sync, 'sendNow')).toEqual([{ row: null }]);
  });

  test('that the site has refused is not sent again unchanged, and can be edited', async () => {
    const refused = { id: null, mine: true, waiting: 'row', state: 'failed_moderated' } as const;
    const view = conversationOf({ rows: [messageOf('1', { ...refused, body: 'Rude' })] });
    const { sync, user } = openConversation(fresh(view));
    sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: 'Rude' }));

    await screen.findByText('1 message was not accepted');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit' }));

    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message to Emma' })).toHaveProperty(
        'value',
        'Rude',
      ),
    );
  });
});
