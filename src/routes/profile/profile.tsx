import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import type { User } from '#schemas/account.ts';
import { AvoidedPart } from '#src/features/account/avoided/avoided-part.tsx';
import { VerificationPart } from '#src/features/account/verification/verification-part.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { AboutRows } from '#src/features/profile/about-rows.tsx';
import { CompleteNote } from '#src/features/profile/complete-note.tsx';
import { completenessOf } from '#src/features/profile/completeness.ts';
import { PrivacyPanel } from '#src/features/profile/privacy-panel.tsx';
import { useKnownPhotos } from '#src/features/photos/use-my-photos.ts';
import {
  changedPlace,
  isCityTooLong,
  startOfPlace,
} from '#src/features/signup/steps/place/place-choice.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { OwnPlace } from './own-place.tsx';
import { ProfilePhotos } from './profile-photos.tsx';

/** `/profile`: everything others see of me, each part saved by itself, and what I keep from them. */
export function Component() {
  const { t } = useLingui();
  const live = useLive(userQuery, {});
  const refresh = useCommand((sync) => sync.refresh);
  // The pictures are above all else: without them the rest would move when they come.
  const { isKnown } = useKnownPhotos();
  return (
    <>
      <PageBar isNarrow title={t`Edit profile`} start={<BackButton to="/me" />} />
      <div className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-5">
          <LiveView
            live={live}
            skeleton={<RowSkeleton />}
            onRetry={() => refresh({ cause: 'member' })}
          >
            {(user) => (isKnown ? <Editor user={user} /> : <RowSkeleton />)}
          </LiveView>
        </div>
      </div>
    </>
  );
}

function Editor({ user }: { user: User }) {
  const { rows: photos } = useKnownPhotos();
  const settings = useSettings();
  const { profile, privacy } = user;
  return (
    <>
      <CompleteNote completeness={completenessOf(profile, photos)} />
      <LinkButton to={`/members/${profile.id}`} kind="soft" icon={<Eye aria-hidden="true" />}>
        <Trans>See how others see you</Trans>
      </LinkButton>
      <ProfilePhotos photos={photos} />
      <VerificationPart profile={profile} />
      <AboutRows
        user={user}
        placeForm={{
          saved: startOfPlace(profile, settings),
          fields: (choice, isTried, onChange) => (
            <OwnPlace choice={choice} isTried={isTried} onChange={onChange} />
          ),
          changed: (choice) =>
            choice.country === '' || isCityTooLong(choice) ? null : changedPlace(choice, profile),
        }}
      />
      {privacy !== undefined && (
        <PrivacyPanel privacy={privacy} profile={profile}>
          <AvoidedPart />
        </PrivacyPanel>
      )}
    </>
  );
}
