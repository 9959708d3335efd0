/** One step of the signup over a fake worker, with the texts of the source, for a member with these data. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { vi, type Mock } from 'vitest';
import { User } from '#schemas/account.ts';
import type { Settings } from '#schemas/settings.ts';
import { SyncProvider } from '#src/data/sync-context.tsx';
import type { SignupStepProps } from '#src/features/signup/steps/step-frame.tsx';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh, type FakeSync } from './fake-sync.ts';
import { profileOf } from './people.ts';
import { AS_MEMBER } from './render-app.tsx';
import { settingsWith } from './site-settings.ts';

export interface RenderedStep {
  sync: FakeSync;
  user: UserEvent;
  onNext: Mock<() => void>;
}

interface Arranged {
  sync?: FakeSync;
  profile?: Record<string, unknown>;
  account?: Record<string, unknown>;
  settings?: Partial<Settings>;
}

export const userWith = ({ profile = {}, account = {} }: Pick<Arranged, 'profile' | 'account'>) =>
  User.parse({
    email: 'anna@gmail.com',
    mailprovider: null,
    signup_date: null,
    credits: null,
    profile: { ...profileOf({ id: 'anna', name: 'Anna' }), date_of_birth: null, ...profile },
    ...account,
  });

export function renderStep(
  Step: ComponentType<SignupStepProps>,
  { sync = fakeSync(AS_MEMBER), settings = {}, ...given }: Arranged = {},
): RenderedStep {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  sync.put(userQuery, fresh(userWith(given)));
  sync.put(settingsQuery, fresh(settingsWith(settings)));
  const onNext = vi.fn<() => void>();
  render(
    <I18nProvider i18n={i18n}>
      <SyncProvider sync={sync}>
        <MemoryRouter>
          <Step onNext={onNext} withStep={(fields) => fields} />
        </MemoryRouter>
      </SyncProvider>
    </I18nProvider>,
  );
  return { sync, user: userEvent.setup(), onNext };
}

/** What was saved, by call. */
export const savedBy = (sync: FakeSync): unknown[] =>
  sync.calls.filter(({ command }) => command === 'editProfile').map(({ given }) => given);
