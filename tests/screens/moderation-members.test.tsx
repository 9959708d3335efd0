import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { findMembers } from '#schemas/staff-members.ts';
import { listAttention } from '#schemas/staff-orders.ts';
import { caseQuery, staffMemberQuery, staffOrderQuery } from '#sync/queries/staff/details.ts';
import { attentionQuery, foundMembersQuery } from '#sync/queries/staff/lists.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import {
  caseOf,
  listOf,
  staffMemberOf,
  staffOrderOf,
  staffSync,
  timesOf,
} from '#tests/support/staff.ts';

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

const AT = '2026-11-20T10:00:00.000Z';
const page = () => within(screen.getByRole('main'));

const found = (change: object = {}) => {
  const one = { id: 'bo', name: 'Bo', state: 'active', created: AT, country: 'NL', ...change };
  return listOf(findMembers.answer.parse({ members: [one] }).members);
};

/** An open dispute, and money without an order. */
const attention = () => {
  const row = { number: 7, provider: 'stripe', amount: 995, currency: 'EUR', created: AT };
  return listAttention.answer.parse({
    items: [
      { ...row, id: 'order-1', kind: 'disputed', order: 'order-1', ref: 'cs_1' },
      { ...row, id: 'a1', kind: 'unknown', order: null, number: null, ref: 'cs_2' },
    ],
  }).items;
};

const field = () => page().findByRole('textbox', { name: 'What you know of the member' });

test('[contract 61] a member is found and opened, no address has what was typed, and going back keeps the search', async () => {
  const sync = staffSync('moderator');
  sync.put(foundMembersQuery, found());
  sync.put(staffMemberQuery, fresh(staffMemberOf()));
  const app = renderApp('/admin/members', sync);
  await app.user.click(await page().findByRole('radio', { name: 'Email address' }));
  await app.user.type(await field(), 'bo@vonk.example');
  await app.user.click(page().getByRole('button', { name: 'Search' }));

  await app.user.click(await page().findByRole('link', { name: 'Bo' }));

  expect(await page().findByRole('heading', { name: 'Bo' })).toBeDefined();
  expect(app.path()).toBe('/admin/members/bo');
  expect(sync.everOpened('found-members').at(-1)).toEqual({
    by: 'email',
    text: 'bo@vonk.example',
  });
  await app.back();
  expect(await field()).toHaveProperty('value', 'bo@vonk.example');
  expect(app.path()).toBe('/admin/members');
});

test('[contract 61] one character is not searched', async () => {
  const sync = staffSync('moderator');
  const { user } = renderApp('/admin/members', sync);
  await user.type(await field(), 'b');

  await user.click(page().getByRole('button', { name: 'Search' }));

  expect(page().getByText('Please write at least two characters.')).toBeDefined();
  expect(sync.everOpened('found-members')).toEqual([]);
});

test('[contract 61] the page of a member shows standing, marks and reports, and leads to the orders', async () => {
  const sync = staffSync('moderator');
  sync.put(staffMemberQuery, fresh(staffMemberOf()));
  const { user } = renderApp('/admin/members/bo', sync);

  expect(await page().findByText('Hidden by a decision')).toBeDefined();
  expect(page().getByText('Utrecht, Netherlands')).toBeDefined();
  expect(page().getByRole('link', { name: 'Fake profile or scam' })).toHaveProperty(
    'href',
    expect.stringContaining('/admin/cases/report/r1'),
  );
  expect(page().getByRole('link', { name: '2, show them' })).toHaveProperty(
    'href',
    expect.stringContaining('/admin/orders?member=bo'),
  );
  await user.click(page().getByRole('switch', { name: 'Verified' }));
  await waitFor(() => expect(timesOf(sync, 'markVerified')).toBe(1));
  expect(page().getByRole('switch', { name: 'Shows nudity' })).toBeDefined();
});

test('[contract 62] an order is opened by its id, and shows its refund in words and what it moved', async () => {
  const sync = staffSync('moderator');
  sync.put(staffOrderQuery, fresh(staffOrderOf()));
  const app = renderApp('/admin/orders', sync);
  await app.user.click(await page().findByRole('button', { name: 'Search' }));
  expect(page().getByText('This is not an id.')).toBeDefined();
  await app.user.type(page().getByRole('textbox', { name: 'Id' }), 'order-1');

  await app.user.click(page().getByRole('button', { name: 'Search' }));

  expect(await page().findByText(/has not accepted the refund yet/)).toBeDefined();
  expect(page().getByText('sold → member:bo')).toBeDefined();
  expect(page().getByText('10 credits')).toBeDefined();
  expect(sync.everOpened('staff-order').at(-1)).toEqual({ id: 'order-1' });
});

test('[contract 62] payments that need attention are listed before a search, with their orders', async () => {
  const sync = staffSync('moderator');
  sync.put(attentionQuery, listOf(attention()));
  const after = { refunded: 0, charged_back: 995, dispute: 'lost' };
  sync.put(staffOrderQuery, fresh(staffOrderOf({ after })));
  const { user } = renderApp('/admin/orders', sync);

  expect(await page().findByText('Money without an order')).toBeDefined();
  expect(page().getByText(/cs_2$/)).toBeDefined();
  await user.click(page().getByRole('link', { name: 'The bank disputes this payment' }));

  expect(await page().findByText('Taken back by the bank')).toBeDefined();
  expect(page().getByText('Lost')).toBeDefined();
});

test('[contract 62] what is done leaves the list by keyboard; an open dispute has no such button', async () => {
  const sync = staffSync('moderator');
  const items = attention();
  sync.put(attentionQuery, listOf(items));
  const given: unknown[] = [];
  const answers: Outcome<null>[] = [fail({ code: 'timeout' }), ok(null)];
  sync.api.finishAttention = (event) => {
    given.push(event);
    const answer = answers.shift() ?? ok(null);
    if (answer.ok) sync.put(attentionQuery, listOf(items.slice(0, 1)));
    return Promise.resolve(answer);
  };
  const { user } = renderApp('/admin/orders', sync);
  const button = await page().findByRole('button', { name: 'Mark as done' });

  expect(button.getAttribute('aria-describedby')).toBe(
    page().getByText('Money without an order').id,
  );
  button.focus();
  await user.keyboard('{Enter}');
  expect(await page().findByRole('alert')).toBeDefined();
  expect(page().getByText('Money without an order')).toBeDefined();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(page().queryByText('Money without an order')).toBeNull());
  expect(page().getByText('The bank disputes this payment')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Needs attention');
  expect(given).toEqual(Array(2).fill({ id: 'a1', kind: 'unknown', created: AT }));
});

test.each(['/admin/members/bo', '/admin/cases/report/case-1', '/admin/members'])(
  '[decisions 102] %s marks a fictional profile, which cannot be verified',
  async (path) => {
    const sync = staffSync('moderator');
    sync.put(foundMembersQuery, found({ fictional: true }));
    sync.put(staffMemberQuery, fresh(staffMemberOf({ fictional: true })));
    const { about } = caseOf();
    const names = { bo: { name: 'Bo', fictional: true } };
    sync.put(caseQuery, fresh(caseOf({ about: { ...about, fictional: true }, names })));
    const { user } = renderApp(path, sync);
    if (path === '/admin/members') {
      await user.type(await field(), 'Bo');
      await user.click(page().getByRole('button', { name: 'Search' }));
    }

    expect(await page().findByText('Fictional')).toBeDefined();
    expect(page().queryByRole('switch', { name: 'Verified' })).toBeNull();
    expect(page().queryByText('Last active')).toBeNull();
  },
);
