import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pack } from '#src/features/translation/on-device.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { memberQuery, type PersonView } from '#sync/queries/member.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import {
  cardOf,
  conversationOf,
  memberViewOf,
  messageOf,
  profileOf,
} from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

withLayout();

const DUTCH = 'Ik woon in Utrecht en ik fiets graag.';

const viewOf = (personal: string): PersonView =>
  memberViewOf({
    card: cardOf({ language: 'nl' }),
    profile: profileOf({ language: 'nl', personal }),
  });

/** What the browser's detector says; the page opens it once. */
let detected = 'nl';

/** A browser that translates on the device; no browser of the tests does. `pack` is the way of the language pack. */
function browserWith({
  availability = 'downloadable',
  hasDetector = true,
  translate = (text: string) => Promise.resolve(`[${text}]`),
}: {
  availability?: string;
  hasDetector?: boolean;
  translate?: (text: string) => Promise<string>;
} = {}) {
  let pack: ((event: { loaded: number }) => void) | null = null;
  const arrive = Promise.withResolvers<void>();
  const create = vi.fn<NonNullable<Window['Translator']>['create']>(async ({ monitor }) => {
    const onItsWay: Pack = {
      addEventListener: (_type, listener) => {
        pack = listener;
      },
    };
    monitor(onItsWay);
    if (availability !== 'available') await arrive.promise;
    return { translate, destroy: () => undefined };
  });
  window.Translator = { availability: () => Promise.resolve(availability), create };
  if (hasDetector)
    window.LanguageDetector = {
      availability: () => Promise.resolve('available'),
      create: () =>
        Promise.resolve({
          detect: () => Promise.resolve([{ detectedLanguage: detected, confidence: 0.98 }]),
        }),
    };
  return { create, load: (loaded: number) => pack?.({ loaded }), arrive: arrive.resolve };
}

afterEach(() => {
  delete window.Translator;
  delete window.LanguageDetector;
  detected = 'nl';
});

function open(personal = DUTCH, status: Partial<SyncStatus> = AS_MEMBER) {
  const sync = fakeSync(status);
  sync.put(memberQuery, fresh(viewOf(personal)));
  return renderApp('/members/emma', sync);
}

const link = () => screen.findByRole('button', { name: 'Translate' });

test('[product 3.16] words in another language are translated on the device, after a tap', async () => {
  const { create, load, arrive } = browserWith();
  const { user } = open();
  const button = await link();
  expect(create).not.toHaveBeenCalled();

  await user.click(button);
  act(() => load(0.4));
  expect(screen.getByText('Your browser gets the language pack: 40 %')).toBeDefined();
  act(arrive);

  expect(await screen.findByText(`[${DUTCH}]`)).toBeDefined();
  expect(screen.getByText('From Dutch, translated on this device')).toBeDefined();
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ sourceLanguage: 'nl', targetLanguage: 'en' }),
  );
  await user.click(screen.getByRole('button', { name: 'Hide the translation' }));
  expect(await link()).toBeDefined();
});

test('[product 3.16] a translation that fails says so, and can be tried again', async () => {
  const translate = vi
    .fn<(text: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('no pack'))
    .mockResolvedValueOnce('I live in Utrecht.');
  browserWith({ availability: 'available', translate });
  const { user } = open();

  await user.click(await link());
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be translated/);
  await user.click(await link());

  expect(await screen.findByText('I live in Utrecht.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, () => unknown]>([
  ['in a browser without a translator', () => undefined],
  ['for a pair that the browser has not', () => browserWith({ availability: 'unavailable' })],
  [
    'for words of the own language',
    () => {
      browserWith();
      detected = 'en';
    },
  ],
])('[product 3.16] there is no link %s', async (_claim, prepare) => {
  prepare();
  open();

  await screen.findByText(DUTCH);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
});

test.each([
  ['nl', 1],
  ['en', 0],
])(
  '[product 3.16] while the browser is asked, the place of the link is kept under words of a member who speaks %s: %i',
  async (language, places) => {
    browserWith();
    window.Translator = {
      availability: () => new Promise(() => undefined),
      create: () => Promise.reject(new Error('not asked')),
    };
    const sync = fakeSync(AS_MEMBER);
    sync.put(memberQuery, fresh({ ...viewOf(DUTCH), card: cardOf({ language }) }));
    renderApp('/members/emma', sync);

    const words = await screen.findByText(DUTCH);
    const kept = () => words.parentElement?.querySelectorAll('[data-offer]').length;
    await waitFor(() => expect(kept()).toBe(places));
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  },
);

test('[product 3.16] a visitor has the link too, and without a detector the language is the profile’s', async () => {
  browserWith({ hasDetector: false });
  open(DUTCH, AS_VISITOR);

  expect(await link()).toBeDefined();
});

test('[product 3.16] a message of the other member has the link, an own one has not', async () => {
  browserWith();
  const theirs = messageOf('1', { body: DUTCH });
  const mine = messageOf('2', { body: `${DUTCH} En jij?`, mine: true });
  openConversation(
    fresh(conversationOf({ rows: [theirs, mine], card: cardOf({ language: 'nl' }) })),
  );
  await historyLog();

  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Translate' })).toHaveLength(1));
});
