import { Trans } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { InterestChips } from '#src/features/members/interest-chips.tsx';
import { SharedTitle } from '#src/features/members/shared-title.tsx';
import { useSharedInterests } from '#src/features/members/use-shared-interests.ts';

/** What both like comes first. */
export function MemberInterests({ profile }: { profile: ProfileId }) {
  const { shared, others } = useSharedInterests(profile);
  if (shared.length + others.length === 0) return null;
  return (
    <section>
      <h2 className="pb-2 text-small font-bold text-accent">
        {shared.length > 0 ? (
          <span key="shared">
            <SharedTitle count={shared.length} />
          </span>
        ) : (
          <span key="all">
            <Trans>Interests</Trans>
          </span>
        )}
      </h2>
      <InterestChips shared={shared} others={others} />
    </section>
  );
}
