import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RegionId, ProfileId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import { changeDataSaver } from '#src/data/saving/data-saver.ts';
import { changeBlursNudity } from '#src/data/nudity/nudity-choice.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { dailyLimitQuery } from '#sync/queries/money.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { memberQuery, type PersonView } from '#sync/queries/member.ts';
import type { Live } from '#sync/queries/live.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import {
  cardOf,
  conversationOf,
  messageOf,
  memberViewOf,
  minutesAgo,
  profileOf,
} from '#tests/support/people.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const picture = (name: string) => ({
  id: null,
  thumb_filename: name,
  full_filename: null,
  placeholder: null,
});

const nude = (name: string) => ({ ...picture(name), nudity: true });

const VISIT = { profile: ProfileId.parse('emma'), wanted: 'visit' } as const;

const viewOf = (changed: Partial<PersonView> = {}): PersonView =>
  memberViewOf({ profile: profileOf(), ...changed });

function open(
  live: Live<PersonView>,
  status: Partial<SyncStatus> = AS_MEMBER,
  path = '/members/emma',
) {
  const sync = fakeSync(status);
  const regions = [{ id: RegionId.parse('nl-ut'), name: 'Utrecht province' }];
  const site = settingsWith({
    cdn_prefix: '/i/',
    region_data: { NL: regions },
    visible_profile_fields: ['eye_colour'],
    visible_profile_notes: ['pets'],
  });
  sync.put(settingsQuery, fresh(site));
  sync.put(interestsQuery, fresh({ names: { sea: 'The sea' } }), { locale: 'en-US' });
  sync.put(memberQuery, live);
  return { sync, ...renderApp(path, sync) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('[§2 member] the page of a member', () => {
  test.each(['/members/emma', '/likes/m/emma'])(
    'at %s opens, and is fetched as a visit',
    async (path) => {
      const { sync } = open({ state: 'loading-first' }, AS_MEMBER, path);
      act(() => sync.put(memberQuery, fresh(viewOf()), VISIT));

      expect(await title('Emma, 33')).toBeDefined();
    },
  );

  test('shows facts, text, interests and notes, and no heading for an unknown value', async () => {
    const facts = { city: 'Utrecht', country: 'NL', countryregion: 'nl-ut', gender: 'f' };
    const card = cardOf({ ...facts, language: 'nl', last_activity: minutesAgo(0) });
    const notes = { pets: 'Pip', eye_colour: 'Green' };
    const profile = profileOf({ personal: 'I walk.', interests: ['sea'], notes });
    open(fresh(viewOf({ card, profile })));

    await title('Emma, 33');
    for (const fact of [
      'online',
      'Utrecht, Utrecht province, Netherlands',
      'Woman',
      'Speaks Dutch',
      'I walk.',
      'The sea',
      'Pets',
      'Pip',
      'Eye colour',
      'Green',
    ]) {
      expect(screen.getByText(fact)).toBeDefined();
    }
  });

  test('[§7 interests] reads the names of interests where a profile has some', async () => {
    const { sync } = open(fresh(viewOf({ profile: profileOf({ interests: ['sea'] }) })));

    await waitFor(() => expect(sync.open).toContain('interests'));
  });

  test('omits an interest without a name on this site, and a field that the site does not show', async () => {
    const profile = profileOf({
      personal: 'I walk.',
      interests: ['moon', 'function Object() { [native code] }'],
      notes: { weight: '70', pets: ' ' },
    });
    open(fresh(viewOf({ profile })));

    await screen.findByText('I walk.');
    for (const title of ['Interests', 'More'])
      expect(screen.queryByRole('heading', { level: 2, name: title })).toBeNull();
  });

  test('with only a stored card shows the card until the rest arrives', async () => {
    open(fresh(viewOf({ card: cardOf({ city: 'Utrecht' }), profile: null })));

    await title('Emma, 33');
    expect(screen.getAllByText('Utrecht').length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  test('states that a fictional profile is fictional', async () => {
    open(fresh(viewOf({ card: cardOf({ fictional: true }) })));

    expect(await screen.findByText('This profile is fictional.')).toBeDefined();
  });
});

describe('[product 3.16] the photos', () => {
  const images = [picture('a.webp'), picture('b.webp')];
  const view = viewOf({
    card: cardOf({ main_image: images[0] }),
    profile: profileOf({ images }),
  });

  test('are each shown once, with name and number', async () => {
    open(fresh(view));

    const strip = within(await screen.findByRole('region', { name: 'Photos of Emma' }));
    expect(strip.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
      '/i/a.webp',
      '/i/b.webp',
    ]);
    expect(strip.getByRole('img', { name: 'Emma, photo 2 of 2' })).toBeDefined();
  });

  test('are changed with buttons, and the button is disabled at the last photo', async () => {
    const { user } = open(fresh(view));

    const next = await screen.findByRole('button', { name: 'Next photo' });
    await user.click(next);

    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await user.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(next.getAttribute('aria-disabled')).toBe('false');
  });

  test('go on by two with two quick presses, while the first one still scrolls', async () => {
    const three = [...images, picture('c.webp')];
    const whole = { card: cardOf({ main_image: three[0] }), profile: profileOf({ images: three }) };
    const { user } = open(fresh(viewOf(whole)));
    const next = await screen.findByRole('button', { name: 'Next photo' });
    const strip = next.closest('section')?.querySelector('ul');
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);

    await user.click(next);
    fireEvent.scroll(strip ?? document.body, { target: { scrollLeft: 20 } });
    await user.click(next);

    expect(next.getAttribute('aria-disabled')).toBe('true');
    vi.restoreAllMocks();
  });

  test('have a text when there are none', async () => {
    open(fresh(viewOf()));

    expect(await screen.findByRole('img', { name: 'Emma has no photo yet' })).toBeDefined();
  });
});

describe('the pictures on the whole screen', () => {
  const images = [picture('a.webp'), picture('b.webp')];
  const view = viewOf({ card: cardOf({ main_image: images[0] }), profile: profileOf({ images }) });
  const openPictures = async () => {
    const opened = open(fresh(view));
    const [first] = await screen.findAllByRole('button', { name: 'Emma, photo 1 of 2' });
    first?.focus();
    await opened.user.keyboard('{Enter}');
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  };

  test('are turned and enlarged with keys, and Escape closes them', async () => {
    const { user, dialog } = await openPictures();

    await user.keyboard('{ArrowRight}+');

    const shown = dialog.getByRole('img', { name: 'Emma, photo 2 of 2' });
    expect(shown.style.transform).toContain('scale(2)');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are closed by Back, which does not leave the page', async () => {
    const { path } = await openPictures();

    window.history.back();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/members/emma');
  });
});

describe('an item of the story', () => {
  const view = viewOf({ profile: profileOf({ notes: { prompt_win_me: 'a thermos of tea' } }) });
  const comment = async (
    cost: number | null = 2,
    connectivity: SyncStatus['connectivity'] = 'offline',
  ) => {
    const opened = open(fresh(view), { ...AS_MEMBER, connectivity });
    opened.sync.put(conversationQuery, fresh({ ...conversationOf(), cost_next: cost }));
    await opened.user.click(await screen.findByRole('button', { name: 'Comment on these words' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  };

  test('is commented with a message that quotes it, at the price on the button', async () => {
    const { sync, user, dialog } = await comment();
    await user.click(await dialog.findByRole('button', { name: 'Send · 2 credits' }));
    expect(dialog.getByText('Write a few words, or only like.')).toBeDefined();

    await user.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Green or black?');
    await user.click(dialog.getByRole('button', { name: 'Send · 2 credits' }));

    const body = '“a thermos of tea”\nGreen or black?';
    await waitFor(() =>
      expect(sync.calls).toContainEqual({
        command: 'sendMessage',
        given: { profile: 'emma', body, isApart: true, cost: 2 },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sync.calls).toContainEqual({ command: 'likeProfile', given: { profile: 'emma' } });
  });

  test.each([
    ['offline', 'Your words are kept and sent when you’re back online.'],
    ['online', 'Your words are on their way to Emma.'],
  ] as const)('[product 2.2] %s says what happens with the words', async (connectivity, told) => {
    const { user, dialog } = await comment(2, connectivity);

    await user.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Green or black?');
    await user.click(await dialog.findByRole('button', { name: 'Send · 2 credits' }));

    expect(await screen.findByText(told)).toBeDefined();
  });

  test('[decisions 4] asks for the price where it is not known, so that the button names it', async () => {
    const { sync, dialog } = await comment(null);

    const priced = { profile: 'emma', wanted: 'price' } as const;
    act(() => sync.put(conversationQuery, fresh({ ...conversationOf(), cost_next: 2 }), priced));

    expect(await dialog.findByRole('button', { name: 'Send · 2 credits' })).toBeDefined();
  });

  test('[product 2.5] until the price is known the button names the least that it can be', async () => {
    const { sync, dialog } = await comment(null);
    const minimum_message_costs = { NL: { costs: 0.35, currency: 'EUR' } };

    act(() =>
      sync.put(settingsQuery, fresh(settingsWith({ minimum_message_costs, countries: ['NL'] }))),
    );

    expect(await dialog.findByRole('button', { name: 'Send · from €0.35' })).toBeDefined();
    expect(dialog.getByText(/^A message costs from €0.35\./)).toBeDefined();
  });

  test('[product 2.5] without enough credits the words wait in the conversation, and the button leads to the credits', async () => {
    const { sync, user, dialog, path } = await comment();
    act(() =>
      sync.put(
        conversationQuery,
        fresh({ ...conversationOf(), cost_next: 2, availableCredits: 1 }),
      ),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Green or black?');
    expect(dialog.getByText(/^A message costs 2 credits/)).toBeDefined();
    await user.click(await dialog.findByRole('button', { name: 'Get credits' }));

    const opener = '“a thermos of tea”\nGreen or black?';
    await waitFor(() => expect(path()).toBe('/credits?next=%2Fmembers%2Femma%2Fchat'));
    expect(sync.calls).toContainEqual({
      command: 'appendToDraft',
      given: { profile: 'emma', text: opener },
    });
    expect(sync.calls.some(({ command }) => command === 'sendMessage')).toBe(false);
  });

  test('[product 2.5] a comment that passes the daily limit is asked about first', async () => {
    const { sync, user, dialog } = await comment();
    act(() => sync.put(dailyLimitQuery, fresh({ daily: { limit: 3, used: 2 } })));
    await user.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Green?');
    await user.click(await dialog.findByRole('button', { name: 'Send · 2 credits' }));
    expect(sync.calls.some(({ command }) => command === 'sendMessage')).toBe(false);
    await user.click(await dialog.findByRole('button', { name: 'Send all the same today' }));

    await waitFor(() =>
      expect(sync.calls).toContainEqual({
        command: 'sendMessage',
        given: {
          profile: 'emma',
          body: '“a thermos of tea”\nGreen?',
          isApart: true,
          cost: 2,
          anyway: true,
        },
      }),
    );
  });

  test('[contract 5] how many conversations can be begun is said where they are few and this one has not begun', async () => {
    const { sync, dialog } = await comment();
    const words = 'You can start 2 more chats for now';
    const first = { ...conversationOf(), rows: [], first_left: 2 };
    act(() => sync.put(conversationQuery, fresh(first)));
    expect(await dialog.findByText(words)).toBeDefined();

    act(() => sync.put(conversationQuery, fresh({ ...first, rows: [messageOf('1')] })));

    await waitFor(() => expect(dialog.queryByText(words)).toBeNull());
  });

  test('is only liked without a message', async () => {
    const { sync, user, dialog } = await comment();

    await user.click(dialog.getByRole('button', { name: 'Only like' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sync.calls).toContainEqual({ command: 'likeProfile', given: { profile: 'emma' } });
    expect(sync.calls.some(({ command }) => command === 'sendMessage')).toBe(false);
  });

  test('is sent once when its button is pressed again before the like is stored', async () => {
    const { sync, user, dialog } = await comment();
    const liking = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.likeProfile>>>();
    sync.api.likeProfile = () => liking.promise;
    await user.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Green?');

    await user.click(await dialog.findByRole('button', { name: 'Send · 2 credits' }));
    await waitFor(() => expect(said(sync, 'sendMessage')).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: /^Send · 2 credits/ }));
    liking.resolve(ok(null));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said(sync, 'sendMessage')).toHaveLength(1);
  });

  test('keeps what was typed when a ready-made beginning is pressed', async () => {
    const { user, dialog } = await comment();
    const field = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' });
    const press = (name: string) => user.click(dialog.getByRole('button', { name }));

    await press('Tell me more.');
    await press('How did that begin?');
    expect(field().value).toBe('How did that begin?');

    await user.type(field(), ' By chance?');
    await press('Tell me more.');
    expect(field().value).toBe('How did that begin? By chance? Tell me more.');
  });

  test('keeps what was typed when the sheet is closed', async () => {
    const { user, dialog } = await comment();
    await user.click(dialog.getByRole('button', { name: 'Tell me more.' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Comment on these words' }));

    expect(await screen.findByDisplayValue('Tell me more.')).toBeDefined();
  });
});

test.each([
  ['online', 1],
  ['offline', 0],
] as const)(
  'while only the card is known and the device is %s, the place of the story is kept: %i',
  async (connectivity, places) => {
    const { sync } = open(fresh(viewOf({ profile: null })), { ...AS_MEMBER, connectivity });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelectorAll('[data-coming]')).toHaveLength(places);

    act(() => sync.put(memberQuery, fresh(viewOf())));

    await waitFor(() => expect(document.querySelector('[data-coming]')).toBeNull());
  },
);

test('offline the place of a stored story is kept until the device has said what both share', async () => {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'offline' });
  const { live } = sync;
  const unanswered: (() => unknown)[] = [];
  sync.live = (query, params, deliver) => {
    if (query.name !== userQuery.name) return live(query, params, deliver);
    unanswered.push(() => live(query, params, deliver));
    return () => undefined;
  };
  sync.put(settingsQuery, fresh(settingsWith({ cdn_prefix: '/i/' })));
  sync.put(userQuery, fresh(ownUser()));
  sync.put(memberQuery, fresh(viewOf()));
  renderApp('/members/emma', sync);
  await title('Emma, 33');
  const before = document.querySelectorAll('[data-coming]').length;

  act(() => unanswered.forEach((answer) => answer()));

  await waitFor(() => expect(document.querySelector('[data-coming]')).toBeNull());
  expect(before).toBe(1);
});

test('[contract 4] similar people are shown when the site names them', async () => {
  const noor = cardOf({ id: 'noor', name: 'Noor', near_km: 10 });
  const similar = [{ ...noor, did_like_profile: false }];
  open(fresh(viewOf({ profile: { ...profileOf(), similar } })));

  const link = await screen.findByRole('link', { name: 'View profile of Noor' });
  expect(link.getAttribute('href')).toBe('/members/noor');
  expect(screen.getByText('10 km away')).toBeDefined();
});

test('what both share is first and counted', async () => {
  const { sync } = open(fresh(viewOf({ profile: profileOf({ interests: ['sea'] }) })));
  const user = ownUser();
  sync.put(userQuery, fresh({ ...user, profile: { ...user.profile, interests: ['sea'] } }));

  expect(await screen.findByRole('heading', { name: 'One thing you share' })).toBeDefined();
});

test('[decisions 133] what the member is here for is a fact of the profile', async () => {
  open(fresh(viewOf({ profile: { ...profileOf(), purposes: ['dates', 'lasting'] } })));

  const fact = await screen.findByText('What for');
  expect(fact.tagName).toBe('DT');
  expect(fact.nextElementSibling?.textContent).toBe('Dates, something that lasts');
});

test('[decisions 133] who says nothing of what for has no such fact', async () => {
  open(fresh(viewOf({ profile: { ...profileOf(), purposes: [] } })));

  await title('Emma, 33');
  expect(screen.queryByText('What for')).toBeNull();
});

test('nothing is shared with oneself', async () => {
  const interests = ['sea'];
  const profile = profileOf({ id: 'anna', name: 'Anna', interests });
  const { sync } = open(
    fresh(viewOf({ card: cardOf({ id: 'anna', name: 'Anna' }), profile })),
    AS_MEMBER,
    '/members/anna',
  );
  sync.put(userQuery, fresh(ownUser({}, { interests })));

  expect(await screen.findByRole('heading', { name: 'Interests' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: /you share/ })).toBeNull();
});

test('the country is shown only where it is not the own one', async () => {
  const card = cardOf({ city: 'Zeist', country: 'NL' });
  const { sync } = open(fresh(viewOf({ card, profile: null })));
  expect(await screen.findByText('Zeist, Netherlands')).toBeDefined();

  act(() => sync.put(userQuery, fresh(ownUser({}, { country: 'NL' }))));

  expect(screen.queryByText('Zeist, Netherlands')).toBeNull();
  expect(screen.getAllByText('Zeist').length).toBeGreaterThan(0);
});

describe('a signed-in member', () => {
  test('can like, and can start a chat', async () => {
    const { sync, user, path } = open(fresh(viewOf()));

    await user.click(await screen.findByRole('button', { name: 'Like Emma', pressed: false }));
    expect(sync.calls).toContainEqual({ command: 'likeProfile', given: { profile: 'emma' } });
    await user.click(screen.getByRole('link', { name: 'Say hello to Emma' }));

    await waitFor(() => expect(path()).toBe('/members/emma/chat'));
  });

  test.each([
    ['liked by them → told', { liked_by: true }, 'Emma likes you.'],
    ['each other → told', { liked_by: true, liked: true }, 'You like each other.'],
  ])('sees the relation: %s', async (_claim, changed, words) => {
    open(fresh(viewOf(changed)));

    expect(await screen.findByText(words)).toBeDefined();
  });

  test('sees no text about a like that the other member has not given', async () => {
    open(fresh(viewOf({ liked: true })));

    await title('Emma, 33');
    expect(screen.queryByText(/likes? (you|each)/)).toBeNull();
  });
});

test('[decisions 45] a visitor sees the page of a member, and liking and chatting lead to the signup', async () => {
  open(fresh(viewOf()), AS_VISITOR);

  await title('Emma, 33');
  const leads = ['Like Emma', 'Join free and say hello to Emma'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(leads).toEqual(['/members/emma/signup', '/members/emma/signup']);
});

test('[§5 message cost] a visitor reads what joining costs, and what a message costs where the site names it', async () => {
  const { sync } = open(fresh(viewOf()), AS_VISITOR);

  expect(await screen.findByText('18+ · Joining and liking cost nothing.')).toBeDefined();

  const minimum_message_costs = { NL: { costs: 0.25, currency: 'EUR' } };
  const site = settingsWith({ minimum_message_costs, countries: ['NL'], geoip_country: 'NL' });
  act(() => sync.put(settingsQuery, fresh(site)));
  expect(
    await screen.findByText(
      '18+ · Joining and liking cost nothing. A message costs €0.25 or more.',
    ),
  ).toBeDefined();
});

test('[contract 32] a visitor reads the sentence that its owner allowed, and who allowed it', async () => {
  const profile = profileOf({ notes: { prompt_sunday: 'A nap' } });
  open(fresh(viewOf({ profile })), AS_VISITOR);

  expect(await screen.findByText('A nap')).toBeDefined();
  expect(screen.getByText('Emma lets everyone read this')).toBeDefined();
});

test('what a foreign site shows of a member is not said to be allowed by its owner', async () => {
  const profile = profileOf({ notes: { prompt_sunday: 'A nap' } });
  open(fresh(viewOf({ profile })), { ...AS_VISITOR, contract: 'specification' });

  expect(await screen.findByText('A nap')).toBeDefined();
  expect(screen.queryByText(/lets everyone read/)).toBeNull();
});

test('a member is not shown that everyone may read the words', async () => {
  open(fresh(viewOf({ profile: profileOf({ notes: { prompt_sunday: 'A nap' } }) })));

  expect(await screen.findByText('A nap')).toBeDefined();
  expect(screen.queryByText(/lets everyone read/)).toBeNull();
});

describe('[product 3.0 view states] the page of a member', () => {
  test('who is gone shows this and a link to the search', async () => {
    open({ state: 'gone' });

    await screen.findByRole('heading', { name: 'This person is no longer available' });
    expect(screen.getByRole('link', { name: 'Search people' })).toBeDefined();
  });

  test('with an impossible id in the address shows the same as for a member who is gone', async () => {
    const { sync } = open(fresh(viewOf()), AS_MEMBER, '/members/%3Cb%3E');

    await screen.findByRole('heading', { name: 'This person is no longer available' });
    expect(sync.open).not.toContain('member');
  });
});

test('the back button leads to the search when the page was opened by a link', async () => {
  const { user, path } = open(fresh(viewOf()));

  await user.click(await screen.findByRole('button', { name: 'Back' }));

  await waitFor(() => expect(path()).toBe('/members'));
});

test('[product 2.10] on a device that saves data the pictures of a profile are the small ones, and large on the whole screen', async () => {
  const images = ['a', 'b'].map((name) => ({
    ...picture(`${name}-s.webp`),
    full_filename: `${name}-l.webp`,
  }));
  const { user } = open(
    fresh(viewOf({ card: cardOf({ main_image: images[0] }), profile: profileOf({ images }) })),
  );
  const buttons = await screen.findAllByRole('button', { name: /^Emma, photo \d/ });
  const sources = () =>
    buttons.flatMap((button) => [...button.querySelectorAll('img')].map((one) => one.src));
  const before = sources();

  act(() => changeDataSaver('on'));
  const saving = sources();
  await user.click(buttons[0] ?? document.body);
  const whole = within(await screen.findByRole('dialog')).getByRole<HTMLImageElement>('img');
  act(() => changeDataSaver('auto'));

  expect(before.every((src) => src.endsWith('-l.webp'))).toBe(true);
  expect(saving.every((src) => src.endsWith('-s.webp'))).toBe(true);
  expect(saving.length).toBeGreaterThan(1);
  expect(whole.src).toMatch(/a-l\.webp$/);
});

describe('[product 3.16] a picture that is marked as nudity', () => {
  test('is blurred until it is pressed, and opens on the whole screen after that', async () => {
    const images = [nude('1.webp'), picture('2.webp')];
    const { user } = open(
      fresh(viewOf({ card: cardOf({ main_image: images[0] }), profile: profileOf({ images }) })),
    );
    const first = await screen.findByRole('button', { name: /^Emma, photo 1 of 2/ });
    expect(within(first).getByText('It is marked as nudity')).toBeDefined();

    await user.click(first);
    expect(within(first).queryByText('It is marked as nudity')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(first);

    expect(await screen.findByRole('dialog', { name: 'Photos of Emma' })).toBeDefined();
  });

  test('is sharp for a member who chose so on this device', async () => {
    changeBlursNudity(false);
    const images = [nude('1.webp'), picture('2.webp')];
    open(
      fresh(viewOf({ card: cardOf({ main_image: images[0] }), profile: profileOf({ images }) })),
    );
    const first = await screen.findByRole('button', { name: /^Emma, photo 1 of 2/ });
    const before = within(first).queryByText('It is marked as nudity');

    act(() => changeBlursNudity(true));

    expect(before).toBeNull();
    expect(within(first).getByText('It is marked as nudity')).toBeDefined();
  });

  test('is blurred on the whole screen too', async () => {
    const images = [picture('1.webp'), nude('2.webp')];
    const { user } = open(
      fresh(viewOf({ card: cardOf({ main_image: images[0] }), profile: profileOf({ images }) })),
    );
    await user.click(await screen.findByRole('button', { name: /^Emma, photo 1 of 2/ }));
    const whole = within(await screen.findByRole('dialog', { name: 'Photos of Emma' }));

    await user.click(whole.getByRole('button', { name: 'Next photo' }));
    await user.click(whole.getByRole('button', { name: /Show this photo/ }));

    expect(whole.queryByText('It is marked as nudity')).toBeNull();
  });
});
