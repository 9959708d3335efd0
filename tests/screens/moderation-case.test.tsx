import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Case } from '#schemas/cases.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { caseQuery } from '#sync/queries/staff/details.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { caseOf, staffSync } from '#tests/support/staff.ts';
import { fresh } from '#tests/support/fake-sync.ts';

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused = (reason: string, status = 409) =>
  fail({ code: 'refused', status, reason, message: '' });
const page = () => within(screen.getByRole('main'));
const button = (name: string) => page().findByRole('button', { name });

function open(value: Case, decide?: () => Promise<Outcome<null>>) {
  const sync = staffSync('moderator');
  const asked: unknown[] = [];
  sync.put(caseQuery, fresh(value));
  sync.api.decideCase = (given) => {
    asked.push(given);
    return decide?.() ?? Promise.resolve(ok(null));
  };
  const app = renderApp(`/admin/cases/${value.kind}/${value.id}`, sync);
  return { sync, asked, ...app };
}

/** A warning with its reason and its text. */
async function warn({ user }: ReturnType<typeof open>, text = 'Please stop'): Promise<void> {
  await user.click(await page().findByRole('radio', { name: 'Warn' }));
  await user.selectOptions(page().getByRole('combobox', { name: 'Reason' }), 'spam');
  await user.type(page().getByRole('textbox', { name: 'Text to the member' }), text);
}

test('[contract 18] a case shows the evidence with names beside ids, and what was decided before', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  open(
    caseOf({
      report: { ...caseOf().report, target: { type: 'message', id: '1' } },
      messages: [
        {
          id: '1',
          from: 'bo',
          body: 'Send me money',
          created: at,
          reported: true,
          taken_down: false,
          earlier: ['Send me cash'],
          image: null,
        },
      ],
      earlier: [
        {
          id: 'd',
          action: 'hide',
          reason: 'fake',
          ground: 'terms',
          text: 'Not you',
          until: null,
          created: at,
          reversed: null,
        },
      ],
    }),
  );

  expect(await page().findByText('Send me money')).toBeDefined();
  expect(page().getByText('Before: Send me cash')).toBeDefined();
  expect(page().getAllByText('Bo')[0]?.parentElement).toHaveProperty(
    'textContent',
    expect.stringContaining('Bo bo'),
  );
  expect(page().getByText('Anna').parentElement).toHaveProperty(
    'textContent',
    expect.stringContaining('Anna anna'),
  );
  expect(page().getByText('Not you')).toBeDefined();
  expect(page().getByRole('button', { name: /^Take back: Hide the profile/ })).toBeDefined();
});

test('[contract 18] a double press decides once, with everything that was filled in', async () => {
  const held = Promise.withResolvers<Outcome<null>>();
  const app = open(caseOf(), () => held.promise);
  await warn(app);
  await app.user.click(page().getByRole('switch', { name: 'An automatic check found this' }));

  await app.user.dblClick(await button('Decide'));
  held.resolve(ok(null));

  await waitFor(() => expect(app.path()).toBe('/admin'));
  expect(app.asked).toEqual([
    {
      kind: 'report',
      id: 'case-1',
      action: 'warn',
      reason: 'spam',
      ground: 'terms',
      text: 'Please stop',
      automated: true,
      never_again: false,
    },
  ]);
});

test('[contract 18] what is missing is named and nothing is sent', async () => {
  const app = open(caseOf());

  await app.user.click(await button('Decide'));
  expect(page().getByText('Please choose what is done.')).toBeDefined();
  await app.user.click(page().getByRole('radio', { name: 'Warn' }));
  await app.user.click(await button('Decide'));
  expect(page().getByText('Please choose a reason.')).toBeDefined();
  await app.user.selectOptions(page().getByRole('combobox', { name: 'Reason' }), 'spam');
  await app.user.click(await button('Decide'));

  expect(page().getByText('Please write why: the member reads it.')).toBeDefined();
  expect(app.asked).toEqual([]);
});

test.each([
  ['that another moderator decided', refused('conflict'), true],
  ['that is gone', fail({ code: 'not-found' }), false],
])(
  '[contract 18] a case %s says who was faster, and how it stands',
  async (_title, end, isThere) => {
    const app = open(caseOf(), () => {
      app.sync.put(caseQuery, isThere ? fresh(caseOf({ decided: true })) : { state: 'gone' });
      return Promise.resolve(end);
    });
    await warn(app);

    await app.user.click(await button('Decide'));

    expect(await page().findByText('Someone was faster. This is how it stands now.')).toBeDefined();
    expect(
      await page().findByText(isThere ? 'This case is decided.' : 'This case is not open'),
    ).toBeDefined();
    expect(page().queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(app.asked).toHaveLength(1);
  },
);

test('[contract 18] an answer that was lost is not blamed on another moderator', async () => {
  const ends: Outcome<null>[] = [fail({ code: 'timeout' }), refused('conflict')];
  const app = open(caseOf(), () => Promise.resolve(ends.shift() ?? ok(null)));
  await warn(app);
  await app.user.click(await button('Decide'));
  expect(await page().findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('too slow'),
  );
  expect(page().getByRole('textbox', { name: 'Text to the member' })).toHaveProperty(
    'value',
    'Please stop',
  );

  await app.user.click(await button('Decide'));

  expect(await page().findByText(/Your own answer may have arrived before/)).toBeDefined();
});

test('[R5] the password is asked for once the server wants it, and the form stays', async () => {
  const ends: Outcome<null>[] = [refused('password_needed', 403), ok(null)];
  const app = open(caseOf(), () => Promise.resolve(ends.shift() ?? ok(null)));
  await warn(app);
  await app.user.click(await button('Decide'));

  await app.user.type(await page().findByLabelText('Current password'), 'correct horse');
  await app.user.click(await button('Decide'));

  await waitFor(() => expect(app.path()).toBe('/admin'));
  expect(app.asked.at(-1)).toMatchObject({ text: 'Please stop', password: 'correct horse' });
});

test('[contract 18] the form says whom the server notifies', async () => {
  const app = open(caseOf());
  await app.user.click(await page().findByRole('radio', { name: 'Do nothing' }));
  expect(page().getByText(/^Bo is not told\./)).toBeDefined();
  await app.user.click(page().getByRole('radio', { name: 'Warn' }));

  expect(page().getByText(/^Bo gets this text by email\. The person who reported/)).toBeDefined();
});

test('[contract 18] approving a photo notifies no one, and needs neither reason nor text', async () => {
  const image = { id: 'i', thumb_filename: 't', full_filename: null, nudity: false };
  const photo = {
    kind: 'photo',
    id: 'i',
    report: null,
    images: [{ ...image, state: 'in_review' }],
  };
  const app = open(caseOf(photo));
  await app.user.click(await page().findByRole('radio', { name: 'Approve the photo' }));
  expect(page().getByText('Nobody is told.')).toBeDefined();

  await app.user.click(await button('Decide'));

  await waitFor(() => expect(app.asked).toHaveLength(1));
  expect(app.asked[0]).toMatchObject({ kind: 'photo', action: 'dismiss', reason: 'no_violation' });
});

test('[contract 18] a decision is taken back with its reason', async () => {
  const earlier = {
    id: 'd',
    action: 'hide',
    reason: 'fake',
    ground: 'terms',
    text: 'Not you',
    until: null,
    created: '2026-11-20T10:00:00.000Z',
    reversed: null,
  };
  const app = open(caseOf({ decided: true, earlier: [earlier] }));
  await app.user.click(await page().findByRole('button', { name: /^Take back: / }));
  await app.user.type(page().getByRole('textbox', { name: 'Text to the member' }), 'Sorry');

  await app.user.click(await button('Take the decision back'));

  expect(await page().findByRole('button', { name: /^Take back: / })).toBeDefined();
  expect(app.sync.calls.find(({ command }) => command === 'reverseDecision')?.given).toEqual({
    decision: 'd',
    reason: 'mistake',
    ground: 'terms',
    text: 'Sorry',
  });
});

test('[contract 18] without a connection the form stays filled in and sends nothing', async () => {
  const app = open(caseOf());
  await warn(app);

  app.sync.setStatus({ connectivity: 'offline' });
  await app.user.click(await button('Decide'));

  expect(
    await page().findByText(/^You are offline\. What you see may be out of date/),
  ).toBeDefined();
  expect(page().getByRole('textbox', { name: 'Text to the member' })).toHaveProperty(
    'value',
    'Please stop',
  );
  expect(app.asked).toEqual([]);
});

test('[contract 18] a half-written decision survives leaving the case, but never the password', async () => {
  const app = open(caseOf(), () => Promise.resolve(refused('password_needed', 403)));
  await warn(app);
  await app.user.click(await button('Decide'));
  await app.user.type(await page().findByLabelText('Current password'), 'correct horse');

  await app.navigate('/admin');
  await page().findByRole('heading', { name: 'Nothing is waiting' });
  await app.navigate('/admin/cases/report/case-1');

  expect(await page().findByRole('textbox', { name: 'Text to the member' })).toHaveProperty(
    'value',
    'Please stop',
  );
  expect(page().getByRole('radio', { name: 'Warn' })).toHaveProperty('checked', true);
  expect(page().queryByLabelText('Current password')).toBeNull();
});

test('[contract 49] a photo and a member are marked, and a second press takes it back', async () => {
  const image = { id: 'i', thumb_filename: 't', full_filename: null, nudity: false };
  const withPhoto = (nudity: boolean) => caseOf({ images: [{ ...image, nudity, state: 'live' }] });
  const app = open(withPhoto(false));
  app.sync.api.markPhoto = (given) => {
    app.sync.calls.push({ command: 'markPhoto', given });
    app.sync.put(caseQuery, fresh(withPhoto(given.nudity)));
    return Promise.resolve(ok(null));
  };
  const nudity = await page().findByRole('switch', { name: 'Shows nudity' });

  await app.user.click(nudity);
  await waitFor(() => expect(nudity).toHaveProperty('checked', true));
  await app.user.click(nudity);
  await waitFor(() => expect(nudity).toHaveProperty('checked', false));
  await app.user.click(page().getByRole('switch', { name: 'Verified' }));

  const given = (command: string) =>
    app.sync.calls.filter((call) => call.command === command).map((call) => call.given);
  expect(given('markPhoto')).toEqual([
    { id: 'i', nudity: true },
    { id: 'i', nudity: false },
  ]);
  expect(given('markVerified')).toEqual([{ profile: 'bo', verified: true }]);
});

test('[contract 64] a removed photo never comes back by itself where a person may be in danger, and by choice elsewhere', async () => {
  const image = { id: 'i', thumb_filename: 't', full_filename: null, nudity: false };
  const app = open(caseOf({ images: [{ ...image, state: 'live' }] }));
  await app.user.click(await page().findByRole('radio', { name: 'Remove a photo' }));
  const choice = () => page().getByRole('switch', { name: 'This picture must never come back' });
  const before = choice().getAttribute('aria-checked');
  await app.user.selectOptions(page().getByRole('combobox', { name: 'Reason' }), 'minor');
  const dangerous = choice().getAttribute('aria-checked');
  await app.user.click(choice());
  await app.user.type(page().getByRole('textbox', { name: 'Text to the member' }), 'Not allowed');

  await app.user.click(await button('Decide'));

  await waitFor(() => expect(app.asked).toHaveLength(1));
  expect([before, dangerous]).toEqual(['false', 'true']);
  expect(app.asked[0]).toMatchObject({ action: 'remove_photo', never_again: false });
});
