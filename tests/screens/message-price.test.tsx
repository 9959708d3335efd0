import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import type { ConversationView } from '#sync/queries/conversation.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { paidRateQuery, dailyLimitQuery } from '#sync/queries/money.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { settingsWith } from '#tests/support/site-settings.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';

withLayout();

async function open(changed: Partial<ConversationView> = {}) {
  const app = openConversation(fresh(conversationOf(changed)));
  await historyLog();
  return app;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Emma' });

test.each([
  [1, 'Send · 1 credit', 7, 'Your credits cover 7 more messages'],
  [2, 'Send · 2 credits', 7, 'Your credits cover 3 more messages'],
])(
  '[product 2.5] the button shows the price of the message: %i',
  async (cost, name, free, covers) => {
    const { sync, user } = await open({ cost_next: cost, availableCredits: free });

    await user.type(field(), 'Hello');
    await user.click(screen.getByRole('button', { name }));

    expect(said(sync, 'sendMessage')).toEqual([{ profile: 'emma', body: 'Hello', cost }]);
    expect(screen.getByText(covers)).toBeTruthy();
  },
);

const COSTS = {
  minimum_message_costs: { NL: { costs: 0.35, currency: 'EUR' } },
  countries: ['NL'],
};

test('[product 3.1] before a first payment the button names the least that the message can cost', async () => {
  const { sync } = await open({ cost_next: 1, availableCredits: 7 });
  sync.put(settingsQuery, fresh(settingsWith({ ...COSTS, sells_credits: true })));

  expect(await screen.findByRole('button', { name: 'Send · 1 credit (from €0.35)' })).toBeTruthy();
  expect(screen.getByText(/^From €0.35, only when it arrives/)).toBeTruthy();
});

test.each([
  ['GB', 'NL', '£0.20'],
  [null, 'NL', '€0.35'],
  [null, 'GB', '£0.20'],
])(
  '[§5 message cost] the minimum shows per the member’s country, else the country of the address: %s, else %s → %s',
  async (country, geoip_country, price) => {
    const { sync } = await open({ cost_next: 1, availableCredits: 7 });
    const costs = { NL: { costs: 0.35, currency: 'EUR' }, GB: { costs: 0.2, currency: 'GBP' } };
    const site = { minimum_message_costs: costs, countries: ['NL', 'GB'], geoip_country };
    sync.put(userQuery, fresh(ownUser({}, { country })));
    sync.put(settingsQuery, fresh(settingsWith({ ...site, sells_credits: true })));

    expect(
      await screen.findByRole('button', { name: `Send · 1 credit (from ${price})` }),
    ).toBeTruthy();
  },
);

test('[product 3.1] afterwards it names what these credits cost the member, at the rate of their last payment', async () => {
  const { sync } = await open({ cost_next: 2, availableCredits: 7 });
  sync.put(settingsQuery, fresh(settingsWith({ ...COSTS, sells_credits: true })));

  sync.put(paidRateQuery, fresh({ rate: { amount: 799, credits: 40, currency: 'EUR' } }));

  expect(await screen.findByRole('button', { name: 'Send · 2 credits (€0.40)' })).toBeTruthy();
  expect(screen.getByText(/^€0.40, only when it arrives/)).toBeTruthy();
});

test('[product 2.5] while the price is not known, the least that a message can cost is said', async () => {
  const { sync } = await open({ cost_next: null, availableCredits: 7 });
  sync.put(settingsQuery, fresh(settingsWith({ ...COSTS, sells_credits: true })));

  expect(await screen.findByText('From €0.35')).toBeTruthy();
});

test('[decisions 4] while the price is not known, a fictional profile is explained before the first message', async () => {
  const { sync, user } = await open({ cost_next: null, availableCredits: 7, fictional: true });
  sync.put(settingsQuery, fresh(settingsWith({ ...COSTS, sells_credits: true })));
  await screen.findByText('From €0.35');

  await user.type(field(), 'Red. Always red{Enter}');

  expect(await screen.findByText(/A message costs from €0.35\./)).toBeTruthy();
  expect(said(sync, 'sendMessage')).toEqual([]);
});

test('a message without a price shows no text about credits', async () => {
  await open({ cost_next: 0, availableCredits: 50 });

  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  expect(screen.queryByText(/credit/i)).toBeNull();
});

test('[product 3.1] without enough credits the button leads to the credits, the text stays and Enter spends nothing', async () => {
  const { sync, user, path } = await open({ cost_next: 2, availableCredits: 1 });

  await user.type(field(), 'Hello{Enter}');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(screen.getByText('Your credits do not cover another message')).toBeTruthy();
  expect(field().value.trim()).toBe('Hello');
  await user.click(screen.getByRole('link', { name: 'Get credits' }));

  await waitFor(() => expect(path()).toMatch(/^\/credits\?next=/));
  expect(said(sync, 'sendMessage')).toEqual([]);
});

test('[decisions 4] before the first paid message to a fictional profile its nature is said, and nothing is spent without an answer', async () => {
  const { sync, user } = await open({ cost_next: 1, availableCredits: 5, fictional: true });

  await user.type(field(), 'Red. Always red{Enter}');
  await screen.findByText('Before you pay: Emma is not a real person.');
  expect(said(sync, 'sendMessage')).toEqual([]);
  const real = screen.getByRole('link', { name: 'Only real people' });
  expect(real.getAttribute('href')).toBe('/members?hideFictional=1');
  await user.click(screen.getByRole('button', { name: 'Fine, send it' }));

  expect(said(sync, 'sendMessage')).toEqual([
    { profile: 'emma', body: 'Red. Always red', cost: 1 },
  ]);
});

test('[decisions 4] the question before a paid message goes when the member takes the text back', async () => {
  const { sync, user } = await open({ cost_next: 1, availableCredits: 5, fictional: true });
  const question = () => screen.queryByText('Before you pay: Emma is not a real person.');
  await user.type(field(), 'Red{Enter}');
  expect(question()).toBeTruthy();

  await user.clear(field());

  expect(question()).toBeNull();
  expect(said(sync, 'sendMessage')).toEqual([]);
});

test('[decisions 4] after my first message a fictional profile is not explained again', async () => {
  const rows = [messageOf('1', { mine: true })];
  const { sync, user } = await open({ cost_next: 1, availableCredits: 5, fictional: true, rows });

  await user.type(field(), 'Blue{Enter}');

  expect(said(sync, 'sendMessage')).toHaveLength(1);
});

const refused = (canPay: boolean) =>
  open({
    cost_next: 2,
    availableCredits: canPay ? 5 : 0,
    rows: [
      messageOf('1', {
        id: null,
        mine: true,
        waiting: 'row',
        state: 'failed_credits',
        needed: 2,
        canPay,
      }),
    ],
  });

/** A credit for €0.20. */
const RATE = { amount: 800, credits: 40, currency: 'EUR' };

test('[product 2.5] a higher price is shown, and one press agrees to it', async () => {
  const { sync, user } = await refused(true);

  await user.click(await screen.findByRole('button', { name: /^Needs 2 credits/ }));
  expect(screen.queryByRole('menuitem', { name: 'Get credits' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Send · 2 credits' }));

  expect(said(sync, 'sendNow')).toEqual([{ row: 'row', cost: 2 }]);
});

test('[product 2.5] a message that needs credits leads to them, and can be edited or deleted', async () => {
  const { sync, user, path } = await refused(false);
  sync.put(paidRateQuery, fresh({ rate: RATE }));

  await user.click(await screen.findByRole('button', { name: /^Needs 2 credits \(€0.40\)/ }));
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.click(screen.getByRole('menuitem', { name: 'Get credits' }));

  expect(offered).toEqual(['Get credits', 'Edit', 'Delete']);
  await waitFor(() => expect(path()).toMatch(/^\/credits\?next=/));
});

test('[product 2.5] messages that need credits are said to be kept above the composer, with the way to the credits', async () => {
  const { user, path } = await refused(false);

  await screen.findByText('1 message needs credits. It is kept, not sent.');
  await user.click(screen.getByRole('button', { name: 'Get credits' }));

  await waitFor(() => expect(path()).toMatch(/^\/credits\?next=/));
});

async function openLimited(changed: Partial<ConversationView> = {}) {
  const app = await open({ cost_next: 1, availableCredits: 9, ...changed });
  app.sync.put(dailyLimitQuery, fresh({ daily: { limit: 5, used: 5 } }));
  return app;
}

test('[product 2.5] beyond the daily limit this is said while the member writes, and a press on “Send” asks', async () => {
  const { sync, user } = await openLimited();
  await user.type(field(), 'Hello');
  expect(await screen.findByText('This passes your limit of 5 credits for today.')).toBeTruthy();
  act(() => sync.put(paidRateQuery, fresh({ rate: RATE })));
  expect(screen.getByText('This passes your limit of 5 credits (€1.00) for today.')).toBeTruthy();
  act(() => sync.put(paidRateQuery, fresh({ rate: null })));

  await user.click(screen.getByRole('button', { name: 'Send · 1 credit' }));
  expect(said(sync, 'sendMessage')).toEqual([]);
  expect(field().value).toBe('Hello');
  await user.click(await screen.findByRole('button', { name: 'Send all the same today' }));

  expect(said(sync, 'sendMessage')).toEqual([
    { profile: 'emma', body: 'Hello', cost: 1, anyway: true },
  ]);
});

test('[product 2.5] the question about the daily limit goes when the text becomes too long', async () => {
  const { user } = await openLimited({ max_length: 10 });
  const anyway = () => screen.queryByRole('button', { name: 'Send all the same today' });
  await user.type(field(), 'Hello{Enter}');
  expect(anyway()).toBeTruthy();

  await user.type(field(), ' my dear');

  expect(anyway()).toBeNull();
});

test('[product 2.5] the daily limit can be raised from the composer', async () => {
  const { sync, user } = await openLimited();
  await user.type(field(), 'Hello{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Raise the limit to 6 credits' }));

  expect(said(sync, 'limitDay')).toEqual([{ credits: 6 }]);
  await waitFor(() => expect(said(sync, 'sendMessage')).toHaveLength(1));
});

test('[product 2.5] two presses that raise the daily limit send the message once', async () => {
  const { sync, user } = await openLimited();
  const raising = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.limitDay>>>();
  sync.api.limitDay = () => raising.promise;
  await user.type(field(), 'Hello{Enter}');
  await user.dblClick(await screen.findByRole('button', { name: 'Raise the limit to 6 credits' }));
  raising.resolve(ok(null));

  await waitFor(() => expect(said(sync, 'sendMessage')).toHaveLength(1));
  await act(async () => {
    await raising.promise;
  });
  expect(said(sync, 'sendMessage')).toHaveLength(1);
});

test('[product 2.5] a daily limit that could not be raised says so, and sends nothing', async () => {
  const { sync, user } = await openLimited();
  sync.api.limitDay = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));
  await user.type(field(), 'Hello{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Raise the limit to 6 credits' }));

  expect(await screen.findByText('This device has no room left to keep things.')).toBeTruthy();
  expect(said(sync, 'sendMessage')).toEqual([]);
  expect(field().value).toBe('Hello');
});

test('[product 2.5] a message that the daily limit held back goes with a tap', async () => {
  const held = messageOf('1', { id: null, mine: true, waiting: 'row', state: 'failed_limit' });
  const { sync, user } = await openLimited({ rows: [held] });

  await user.click(
    await screen.findByRole('button', { name: /^Waits: it passes your limit for today/ }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Send all the same today' }));

  expect(said(sync, 'sendNow')).toEqual([{ row: 'row', anyway: true }]);
});
