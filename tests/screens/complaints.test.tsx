/** [product 3.10] My reports, the decisions about me with their appeal, and my questions to the site. */
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DecisionAction, DecisionReason } from '#schemas/decisions.ts';
import { DecisionId, OrderId } from '#schemas/ids.ts';
import { DRAFT_SAVE_DELAY_MS } from '#schemas/limits.ts';
import { fail } from '#schemas/outcome.ts';
import { timeOf } from '#schemas/time.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import {
  complaintsQuery,
  decisionsQuery,
  formDraftQuery,
  reportsQuery,
} from '#sync/queries/complaints.ts';
import type { Live } from '#sync/queries/live.ts';
import { ordersQuery, type OrdersView } from '#sync/queries/money.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { decisionOf, questionOf, reportOf } from '#tests/support/cases.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { orderOf, rowOfOrder } from '#tests/support/money.ts';
import { onServer } from '#tests/support/own-photos.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { sampleOf } from '#tests/support/sample.ts';
import { settingsWith } from '#tests/support/site-settings.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const WAITING = { state: 'queued', reason: null, nextTryAt: null } as const;

function open(path: string, fill: (sync: FakeSync) => void, status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online', ...status });
  const none = { state: 'empty', syncedAt: Date.now() } as const;
  sync.put(reportsQuery, { ...none, value: { rows: [] } });
  sync.put(decisionsQuery, { ...none, value: { rows: [] } });
  sync.put(complaintsQuery, { ...none, value: { rows: [] } });
  sync.put(formDraftQuery, fresh({ body: '' }));
  sync.put(ordersQuery, { ...none, value: { rows: [] } });
  fill(sync);
  return { sync, ...renderApp(path, sync) };
}

const given = (sync: FakeSync, command: string) =>
  sync.calls.filter((call) => call.command === command).map((call) => call.given);

/** What was saved under a form, once its timer has run. */
async function savedBy(sync: FakeSync): Promise<unknown[]> {
  await act(() => new Promise((later) => setTimeout(later, DRAFT_SAVE_DELAY_MS + 50)));
  return given(sync, 'saveFormDraft');
}

describe('the tabs', () => {
  test.each([
    ['/complaints', 'My reports'],
    ['/complaints#reports', 'My reports'],
    ['/complaints#decisions', 'Decisions about me'],
    ['/complaints#support', 'Questions to us'],
    ['/complaints#nowhere', 'My reports'],
  ])('%s opens “%s”', async (path, name) => {
    open(path, () => undefined);

    const tab = await screen.findByRole('tab', { name });

    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  test('keep the focus, and read nothing again', async () => {
    const { sync, user } = open('/complaints', () => undefined);

    const tab = await screen.findByRole('tab', { name: 'Questions to us' });
    await user.click(tab);

    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeTruthy();
    expect(document.activeElement).toBe(tab);
    expect(given(sync, 'fetchQuery')).toEqual([]);
  });
});

test.each([
  ['My reports', '2026-09-03T12:00:00.000Z'],
  ['Decisions about me', '2026-09-01T12:00:00.000Z'],
])('#appeals opens “%s” where the newest answer is', async (name, answered) => {
  const appealOf = (decided: string) => {
    const made = timeOf(Date.UTC(2026, 7, 30));
    const words = { state: 'upheld', text: 'No', answer: 'Yes' } as const;
    return { ...words, created: made, decided: timeOf(Date.parse(decided)) };
  };
  const ofReport = decisionOf({ about: 'report', appeal: appealOf(answered) });
  const ofMine = decisionOf({ appeal: appealOf('2026-09-02T12:00:00.000Z') });
  open('/complaints#appeals', (sync) => {
    sync.put(reportsQuery, fresh({ rows: [reportOf({ decision: ofReport })] }));
    sync.put(decisionsQuery, fresh({ rows: [ofMine] }));
  });

  const tab = await screen.findByRole('tab', { name });

  expect(tab.getAttribute('aria-selected')).toBe('true');
});

describe('a report', () => {
  test('that waits says so and has no number yet', async () => {
    const waits = reportOf({ reference: null, waiting: WAITING });
    open('/complaints', (sync) => sync.put(reportsQuery, fresh({ rows: [waits] })), {
      connectivity: 'offline',
    });

    const card = within(await screen.findByRole('article', { name: 'Report about Emma' }));

    expect(card.getByText('Not sent yet')).toBeTruthy();
    expect(card.getByText(/sent when you’re back online/)).toBeTruthy();
    expect(card.queryByText('Number')).toBeNull();
  });

  test.each([
    ['profile', 'The profile'],
    ['image', 'A photo'],
    ['message', 'A message'],
    ['chat', 'The whole chat'],
    [null, undefined],
  ] as const)('about “%s” names what was reported', async (target, words) => {
    open('/complaints', (sync) => sync.put(reportsQuery, fresh({ rows: [reportOf({ target })] })));

    const card = within(await screen.findByRole('article', { name: 'Report about Emma' }));

    expect(card.queryByText('About')?.nextElementSibling?.textContent).toBe(words);
  });

  test('that the site did not accept leads to the reason', async () => {
    const refused = reportOf({ waiting: { ...WAITING, state: 'refused', reason: 'invalid' } });
    open('/complaints', (sync) => sync.put(reportsQuery, fresh({ rows: [refused] })));

    const link = await screen.findByRole('link', { name: 'See why' });

    expect(link.getAttribute('href')).toBe('/waiting');
  });

  test('that may have arrived is not said to be refused', async () => {
    const undecided = reportOf({ waiting: { ...WAITING, state: 'undecided' } });
    open('/complaints', (sync) => sync.put(reportsQuery, fresh({ rows: [undecided] })));

    expect(await screen.findByText('The site does not say whether this arrived.')).toBeTruthy();
    expect(screen.queryByText('The site did not accept this.')).toBeNull();
  });

  test('that is decided says whether something was done, why, and by whom, and nothing about the other member', async () => {
    const decision = decisionOf({ about: 'report', action: null, text: '', automated: true });
    const decided = reportOf({ state: 'decided', decision });
    open('/complaints', (sync) => sync.put(reportsQuery, fresh({ rows: [decided] })));

    const card = within(await screen.findByRole('article', { name: 'Report about Emma' }));

    expect(card.getByText('Decided')).toBeTruthy();
    expect(card.getByText(/we did something about it/)).toBeTruthy();
    expect(card.getByText('Our terms', { selector: 'dd' })).toBeTruthy();
    expect(card.getByText('An automatic check')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Appeal' })).toBeTruthy();
    expect(card.getByText(/out-of-court/)).toBeTruthy();
  });
});

const openDecision = (
  change: Parameters<typeof decisionOf>[0] = {},
  status: Partial<SyncStatus> = {},
) =>
  open(
    '/complaints#decisions',
    (sync) => sync.put(decisionsQuery, fresh({ rows: [decisionOf(change)] })),
    status,
  );

describe('a decision about me', () => {
  test('has its reason, its ground, the words of the site and who made it', async () => {
    openDecision();

    const card = within(await screen.findByRole('article', { name: 'A photo was removed' }));

    expect(card.getByText('Nude or shocking photo')).toBeTruthy();
    expect(card.getByText('Please choose a photo with clothes on.')).toBeTruthy();
    expect(card.getByText('A person of our team')).toBeTruthy();
  });

  test.each(sampleOf(DecisionAction.options, 3))(
    'has words for the action “%s”',
    async (action) => {
      openDecision({ action });

      const heading = await screen.findByRole('heading', { level: 2 });

      expect(heading.textContent).not.toBe('');
    },
  );

  test.each(sampleOf(DecisionReason.options, 3))(
    'has words for the reason “%s”',
    async (reason) => {
      openDecision({ reason });

      const name = await screen.findByText('Our reason');

      expect(name.nextElementSibling?.textContent ?? '').not.toBe('');
    },
  );

  test('names the text that it is about', async () => {
    openDecision({ action: 'remove_text', target: { type: 'text', id: 'prompt_sunday' } });

    const about = await screen.findByText('About');

    expect(about.nextElementSibling?.textContent).toBe('My Sunday looks like');
  });

  test('about a photo that I still have shows which one', async () => {
    const { sync } = openDecision();
    act(() => {
      sync.put(settingsQuery, fresh(settingsWith({ cdn_prefix: 'https://pictures.test/' })));
      sync.put(photosQuery, fresh({ rows: [onServer('photo-0'), onServer('photo-1')] }));
    });

    const photo = await screen.findByRole('img', { name: 'Photo 2' });

    expect(photo.getAttribute('src')).toMatch(/^https:\/\/pictures\.test\/.*photo-1/);
  });

  test('that was taken back says so and cannot be appealed', async () => {
    openDecision({ reversed: timeOf(Date.now()), appeal_until: null });

    expect(await screen.findByText('Taken back')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  test('whose six months are over says so', async () => {
    openDecision({ appeal_until: timeOf(Date.now() - 1_000) });

    expect(await screen.findByText('The time for an appeal is over.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  test.each([
    ['open', /looks at your appeal/],
    ['upheld', /The decision stays/],
    ['reversed', /The decision is taken back/],
  ] as const)('whose appeal is “%s” says so, with both texts', async (state, words) => {
    const appeal = { state, text: 'I was dressed', answer: 'So you were', decided: null };
    openDecision({ appeal: { ...appeal, created: timeOf(Date.now()) } });

    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('I was dressed')).toBeTruthy();
    expect(screen.getByText('So you were')).toBeTruthy();
  });
});

describe('an appeal', () => {
  const area = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why do you see it differently?' });

  test('gets the focus when it is opened, is sent, and its draft does not come back', async () => {
    const { sync, user } = openDecision();
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));

    expect(document.activeElement).toBe(await area());
    await user.keyboard('I was dressed');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    await savedBy(sync);

    expect(given(sync, 'appealDecision')).toEqual([
      { decision: DecisionId.parse('decision-1'), text: 'I was dressed' },
    ]);
    expect(sync.calls.at(-1)?.command).toBe('appealDecision');
  });

  test('is filled in and kept offline, and says why it cannot be sent', async () => {
    const { sync, user } = openDecision({}, { connectivity: 'offline' });
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));

    await user.type(await area(), 'I was dressed');
    const send = screen.getByRole('button', { name: 'Send the appeal' });
    await user.click(send);
    const saved = await savedBy(sync);

    expect(send.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(send.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('This needs a connection');
    expect(given(sync, 'appealDecision')).toEqual([]);
    expect(saved.at(-1)).toEqual({ form: 'appeal decision-1', body: 'I was dressed' });
  });

  test('that was typed before is open, without taking the focus', async () => {
    open('/complaints#decisions', (sync) => {
      sync.put(decisionsQuery, fresh({ rows: [decisionOf()] }));
      sync.put(formDraftQuery, fresh({ body: 'I was' }), { form: 'appeal decision-1' });
    });

    const field = await area();

    expect(field.value).toBe('I was');
    expect(document.activeElement).not.toBe(field);
  });

  test('without a text is refused at the field', async () => {
    const { sync, user } = openDecision();
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));

    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));

    expect(screen.getByText('Please say why you see it differently.')).toBeTruthy();
    expect(document.activeElement).toBe(await area());
    expect(given(sync, 'appealDecision')).toEqual([]);
  });

  test.each([
    [
      { code: 'refused', status: 409, reason: 'conflict', message: '' } as const,
      'You have already appealed this decision.',
    ],
    [{ code: 'gone' } as const, /cannot be appealed any more/],
  ])('that is refused as %o says so, and its text stays', async (failure, words) => {
    const { sync, user } = openDecision();
    sync.api.appealDecision = () => Promise.resolve(fail(failure));
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    await user.type(await area(), 'Too late');

    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));

    expect(await screen.findByText(words)).toBeTruthy();
    expect((await area()).value).toBe('Too late');
  });

  test('that does not arrive keeps what was typed since it was sent', async () => {
    const { sync, user } = openDecision();
    const sending = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.appealDecision>>>();
    sync.api.appealDecision = () => sending.promise;
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    await user.type(await area(), 'I was dressed');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));

    await user.type(await area(), ', and it was cold');
    sending.resolve(fail({ code: 'timeout' }));
    await screen.findByRole('alert');
    const saved = await savedBy(sync);

    expect((await area()).value).toBe('I was dressed, and it was cold');
    expect(saved.at(-1)).toMatchObject({ body: 'I was dressed, and it was cold' });
  });
});

describe('a question', () => {
  const asking = async (
    status: Partial<SyncStatus> = {},
    fill: (s: FakeSync) => void = () => {},
  ) => {
    const app = open('/complaints#support', fill, status);
    await app.user.click(await screen.findByRole('button', { name: 'Ask us something' }));
    const subject = await screen.findByRole('textbox', { name: 'Subject' });
    const text = screen.getByRole('textbox', { name: 'Your question' });
    return {
      ...app,
      subject,
      text,
      send: screen.getByRole('button', { name: 'Send the question' }),
    };
  };

  test.each(['online', 'offline'] as const)(
    'is stored when %s, and its draft does not come back',
    async (connectivity) => {
      const { sync, user, subject, text, send } = await asking({ connectivity });

      await user.type(subject, 'Price');
      await user.type(text, 'Why this price?');
      await user.click(send);
      const saved = await savedBy(sync);

      expect(given(sync, 'makeComplaint')).toEqual([
        { subject: 'Price', order: null, text: 'Why this price?' },
      ]);
      const sentAt = sync.calls.findIndex(({ command }) => command === 'makeComplaint');
      const after = sync.calls.slice(sentAt).map(({ command }) => command);
      expect(after).not.toContain('saveFormDraft');
      expect(saved.every((one) => one !== null)).toBe(true);
      expect(
        await screen.findByText(
          connectivity === 'online' ? /We answer here/ : /sent when you’re back/,
        ),
      ).toBeTruthy();
    },
  );

  test('that is not stored keeps what was typed', async () => {
    const { sync, user, subject, text, send } = await asking();
    sync.api.makeComplaint = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));
    await user.type(subject, 'Price');
    await user.type(text, 'Why this price?');

    await user.click(send);
    const saved = await savedBy(sync);

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Price');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(saved.at(-1)).toEqual({
      form: 'complaint',
      body: JSON.stringify({ subject: 'Price', order: '', person: null, text: 'Why this price?' }),
    });
  });

  test('says what is missing at the field, which gets the focus', async () => {
    const { sync, user, subject, text, send } = await asking();

    await user.click(send);
    const first = document.activeElement;
    await user.type(subject, 'Price');
    await user.type(text, 'Why?');
    await user.click(send);

    expect(first).toBe(subject);
    expect(document.activeElement).toBe(text);
    expect(screen.getByText('Please write at least 5 characters.')).toBeTruthy();
    expect(given(sync, 'makeComplaint')).toEqual([]);
  });

  test('can be about a stored order', async () => {
    const order = orderOf();
    const { sync, user, subject, text, send } = await asking({}, (filled) =>
      filled.put(ordersQuery, fresh({ rows: [rowOfOrder(order)] })),
    );

    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Is it about an order?' }),
      order.id,
    );
    await user.type(subject, 'Order');
    await user.type(text, 'Where is it?');
    await user.click(send);

    expect(given(sync, 'makeComplaint')).toEqual([
      { subject: 'Order', order: OrderId.parse(order.id), text: 'Where is it?' },
    ]);
  });

  test.each<[Live<OrdersView>, string | RegExp]>([
    [{ state: 'empty', value: { rows: [] }, syncedAt: 1 }, 'You have no orders.'],
    [{ state: 'offline-first' }, /Your orders are not on this device/],
  ])('says why there is no order to choose: %o', async (orders, words) => {
    await asking({ connectivity: 'offline' }, (sync) => sync.put(ordersQuery, orders));

    expect(screen.getByText(words)).toBeTruthy();
  });

  test('that was typed before is there again', async () => {
    const body = JSON.stringify({ subject: 'Price', order: '', text: 'Why' });
    open('/complaints#support', (sync) => sync.put(formDraftQuery, fresh({ body })));

    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' });

    expect(subject.value).toBe('Price');
  });

  test('shows the replies to it, and that it is closed', async () => {
    const replies = [{ text: 'Because of this', created: timeOf(Date.now()) }];
    const answered = questionOf({ state: 'closed', replies });
    open('/complaints#support', (sync) => sync.put(complaintsQuery, fresh({ rows: [answered] })));

    const card = within(await screen.findByRole('article', { name: 'Price of messages' }));

    expect(card.getByText('Closed')).toBeTruthy();
    expect(card.getByText('Because of this')).toBeTruthy();
  });
});
