import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#schemas/account.ts';
import { useFirstVisit } from '#src/features/first-visit/first-visit-over.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

const FirstStepsDialog = optionalPart(
  async () => (await import('#src/features/first-visit/first-steps-dialog.tsx')).FirstStepsDialog,
);

/** Pages that are looked through. In a conversation, a payment or the deck every line counts. */
const WHERE = /^\/($|(members|search|likes|chats|me)\/?$)/;

/** Offers the first steps to a new member, in a line that covers nothing; once answered, it does not come again. */
export function FirstVisit() {
  const { pathname } = useLocation();
  const { session } = useStatus('session');
  return session.state === 'member' && WHERE.test(pathname) ? <OfMember /> : null;
}

function OfMember() {
  const user = valueOf(useLive(userQuery, {}));
  // Each of the two has a line of its own, and more depends on it.
  if (user === null || user.confirmed === false || user.profile.date_of_birth === null) return null;
  return <Offer joined={user.signup_date} />;
}

function Offer({ joined }: { joined: User['signup_date'] }) {
  const { isFirst, end } = useFirstVisit(joined, useNow());
  const [isOpen, setOpen] = useState(false);
  if (!isFirst) return null;
  return (
    <>
      <Banner
        tone="brand"
        role="status"
        isFlush
        action={
          <span className="flex flex-wrap gap-2">
            <Button kind="quiet" size="compact" onClick={end}>
              <Trans>Skip</Trans>
            </Button>
            <Button kind="soft" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Trans>Show me</Trans>
            </Button>
          </span>
        }
      >
        <Trans>New here? Three short steps show how it works.</Trans>
      </Banner>
      {isOpen && <FirstStepsDialog isOpen onClose={end} />}
    </>
  );
}
