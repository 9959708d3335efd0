/** The own portrait is loaded ahead when the page is idle, but not after a logout: it would stay on the device. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Image as Picture } from '#schemas/profile.ts';
import { SyncProvider } from '#src/data/sync-context.tsx';
import { RailPortrait } from '#src/features/account/rail-portrait.tsx';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

let waiting: Map<number, () => void>;
let loaded: string[];

beforeEach(() => {
  waiting = new Map();
  loaded = [];
  let handle = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    handle += 1;
    waiting.set(handle, run);
    return handle;
  });
  vi.stubGlobal('cancelIdleCallback', (cancelled: number) => waiting.delete(cancelled));
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        loaded.push(url);
      }
    },
  );
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const becomeIdle = () => waiting.forEach((run) => run());

function open() {
  const sync = fakeSync(AS_MEMBER);
  const portrait = Picture.parse({
    id: null,
    thumb_filename: 'anna.webp',
    full_filename: null,
    placeholder: null,
  });
  sync.put(settingsQuery, fresh(settingsWith({ cdn_prefix: 'https://cdn.vonk.example/' })));
  sync.put(userQuery, fresh(ownUser({}, { main_image: portrait })));
  return render(
    <I18nProvider i18n={i18n}>
      <SyncProvider sync={sync}>
        <MemoryRouter>
          <RailPortrait />
        </MemoryRouter>
      </SyncProvider>
    </I18nProvider>,
  );
}

test('the portrait is loaded when the page is idle', () => {
  open();
  becomeIdle();
  expect(loaded).toEqual(['https://cdn.vonk.example/anna.webp']);
});

test('the portrait is not loaded when the page becomes idle after a logout', () => {
  const { unmount } = open();
  unmount();
  becomeIdle();
  expect(loaded).toEqual([]);
});
