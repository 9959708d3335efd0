/** [product 3.16] Round pictures in lists that are marked as nudity are blurred as long as the viewer has not chosen otherwise. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeBlursNudity } from '#src/data/nudity/nudity-choice.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { cardOf, chatRowOf, chatsViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

withLayout();
afterEach(() => changeBlursNudity(true));

const picture = (name: string) => ({
  id: null,
  thumb_filename: `${name}.webp`,
  full_filename: null,
  placeholder: null,
});
const nude = cardOf({ main_image: { ...picture('nude'), nudity: true } });
const plain = cardOf({ main_image: { ...picture('plain'), nudity: false } });

/** The blur of the picture of a file, or its absence. */
function isBlurred(file: string): boolean {
  const image = [...document.querySelectorAll('img')].find(({ src }) => src.includes(file));
  if (image === undefined) throw new Error(`${file} is not shown`);
  return image.className.includes('blur-[2rem]');
}

function open(path: string): void {
  const sync = fakeSync(AS_MEMBER);
  const row = { key: nude.id, card: nude, state: 'settled' } as const;
  sync.put(settingsQuery, fresh(settingsWith({})));
  sync.put(
    chatsQuery,
    fresh(chatsViewOf([chatRowOf({ card: nude }), chatRowOf({ card: plain, key: 'plain' })])),
  );
  sync.put(exclusionsQuery, fresh({ rows: [row] }));
  renderApp(path, sync);
}

test('a chat shows it blurred, and others sharp', async () => {
  open('/chats');
  await screen.findAllByText(/Emma/);

  expect([isBlurred('nude.webp'), isBlurred('plain.webp')]).toEqual([true, false]);
});

test('a chat shows it sharp to a viewer who chose so', async () => {
  changeBlursNudity(false);
  open('/chats');
  await screen.findAllByText(/Emma/);

  expect(isBlurred('nude.webp')).toBe(false);
});

test('the list of hidden members shows it blurred', async () => {
  open('/likes/hidden');
  await screen.findAllByText(/Emma/);

  expect(isBlurred('nude.webp')).toBe(true);
});
