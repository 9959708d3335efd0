/** [product 3.10] The member whom a question to the site is about: found by name, taken away again, and shown in the own list. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ComplaintPerson } from '#schemas/complaints.ts';
import { ProfileId } from '#schemas/ids.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { complaintsQuery, formDraftQuery } from '#sync/queries/complaints.ts';
import { likesQuery, type LikeItem } from '#sync/queries/likes.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { questionOf } from '#tests/support/cases.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { cardOf, chatRowOf, chatsViewOf, memberViewOf, profileOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

afterEach(cleanup);

const EMMA: ComplaintPerson = { id: ProfileId.parse('emma'), name: 'Emma' };
const ELODIE = cardOf({ id: 'elodie', name: 'Élodie', age: 28 });
const LIKE_OF_ELODIE: LikeItem = {
  key: 'elodie',
  card: ELODIE,
  created: null,
  like_new: false,
  mutual: false,
  liked: true,
  like_state: 'settled',
};
const COUNTS = { received: 0, given: 1, mutual: 0, new: 0 };

async function asking(body = '', fill: (sync: FakeSync) => void = () => undefined) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'offline' });
  sync.put(formDraftQuery, fresh({ body }));
  sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()])), { filter: 'all' });
  sync.put(likesQuery, fresh({ rows: [LIKE_OF_ELODIE], counts: COUNTS, newest: null }), {
    type: 'given',
  });
  fill(sync);
  const app = renderApp('/complaints#support', sync);
  if (body === '')
    await app.user.click(await screen.findByRole('button', { name: 'Ask us something' }));
  await screen.findByRole('textbox', { name: 'Subject' });
  return { sync, ...app };
}

const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Is it about a member?' });

test('is found by name offline among chats and likes, without regard to accents, and sent with the question', async () => {
  const { sync, user } = await asking();
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A member');
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Is she real?');

  await user.type(field(), 'elo');
  const found = within(screen.getByRole('list', { name: 'Members found' }));
  const names = found.getAllByRole('button').map(({ textContent }) => textContent);
  await user.click(found.getByRole('button', { name: 'Élodie, 28' }));
  const focused = document.activeElement;
  await user.click(screen.getByRole('button', { name: 'Send the question' }));

  expect(names).toEqual([expect.stringContaining('Élodie, 28')]);
  expect(focused?.getAttribute('aria-label')).toBe('Not about Élodie');
  expect(sync.calls.find(({ command }) => command === 'makeComplaint')?.given).toEqual({
    subject: 'A member',
    order: null,
    person: { id: 'elodie', name: 'Élodie' },
    text: 'Is she real?',
  });
});

test('can be taken away again, and the focus returns to the field', async () => {
  const { user } = await asking();
  await user.type(field(), 'Emma');
  await user.click(screen.getByRole('button', { name: /Emma, 33/ }));

  await user.click(screen.getByRole('button', { name: 'Not about Emma' }));

  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('');
});

test('whom nobody is called is said, and Enter in the field does not send the question', async () => {
  const { sync, user } = await asking();

  await user.type(field(), 'Zoë{Enter}');

  expect(screen.getByText('Nobody in your chats or likes has this name.')).toBeTruthy();
  expect(screen.queryByText(/in a few words/)).toBeNull();
  expect(sync.calls.some(({ command }) => command === 'makeComplaint')).toBe(false);
});

test('who is in no list any more keeps the name of the draft', async () => {
  const person = { id: 'gone', name: 'Mila' };
  const body = JSON.stringify({ subject: 'A member', order: '', person, text: '' });

  await asking(body);

  const group = screen.getByRole('group', { name: 'Is it about a member?' });
  expect(within(group).getByText('Mila')).toBeTruthy();
});

test('is filled in when the form is opened from their profile, and stays away once it was taken away', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(memberQuery, fresh(memberViewOf({ profile: profileOf() })), {
    profile: EMMA.id,
    wanted: 'visit',
  });
  sync.put(formDraftQuery, fresh({ body: '' }));
  const { user, path, hash } = renderApp('/members/emma', sync);

  await user.click(await screen.findByRole('button', { name: 'More about this person' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask us about Emma' }));
  const remove = await screen.findByRole('button', { name: 'Not about Emma' });
  const opened = path() + hash();
  await user.click(remove);

  expect(opened).toBe('/complaints#support');
  expect(field().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Not about Emma' })).toBeNull();
});

test.each([
  [true, '/members/emma'],
  [false, undefined],
])('in the list is a link only while the device knows them: %s', async (isHere, href) => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(formDraftQuery, fresh({ body: '' }));
  const question = questionOf({ person: { ...EMMA, isHere, fictional: false } });
  sync.put(complaintsQuery, fresh({ rows: [question] }));
  renderApp('/complaints#support', sync);

  const card = within(await screen.findByRole('article', { name: 'Price of messages' }));
  const name = card.getByText('Emma');

  expect(name.closest('a')?.getAttribute('href')).toBe(href);
});
