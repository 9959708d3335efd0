import { Trans } from '@lingui/react/macro';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useKnownPhotos } from '#src/features/photos/use-my-photos.ts';
import { CompleteNote } from '#src/features/profile/complete-note.tsx';
import { completenessOf } from '#src/features/profile/completeness.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { userQuery } from '#sync/queries/account.ts';

/** Where nobody has liked me yet: how complete my profile is, and the way to it. */
export function OwnProgress() {
  const user = valueOf(useLive(userQuery, {}));
  const { rows: photos, isKnown } = useKnownPhotos();
  if (user === null || !isKnown) return null;
  return (
    <div className="mt-4 flex w-full flex-col items-center gap-2">
      <div className="w-full text-start">
        <CompleteNote completeness={completenessOf(user.profile, photos)} />
      </div>
      <LinkButton to="/profile" kind="soft">
        <Trans>Edit profile</Trans>
      </LinkButton>
    </div>
  );
}
