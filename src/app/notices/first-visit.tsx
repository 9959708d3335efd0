import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFirstVisit } from '#src/features/first-visit/use-first-visit.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { useAccountLine, useMayHaveLine } from './use-account-line.ts';

const FirstStepsDialog = optionalPart(
  async () => (await import('#src/features/first-visit/first-steps-dialog.tsx')).FirstStepsDialog,
);

/** Pages that are looked through. In a conversation, a payment or the deck every line counts. */
const WHERE = /^\/($|(members|search|likes|chats|me)\/?$)/;

/** Offers the first steps to a new member, in a line that covers nothing; once answered, it does not come again. */
export function FirstVisit() {
  const { pathname } = useLocation();
  const isForMember = useMayHaveLine('new');
  return isForMember && WHERE.test(pathname) ? <OfMember /> : null;
}

function OfMember() {
  const user = valueOf(useLive(userQuery, {}));
  const { isFirst, isEnded, end } = useFirstVisit(user?.signup_date ?? null, useNow());
  // An address or a birth date that is missing has a line of its own, and more depends on it.
  const hasOther = user?.confirmed === false || user?.profile.date_of_birth === null;
  const isDue = useAccountLine('new', user && isFirst && !hasOther);
  return isDue && !isEnded && <Offer end={end} />;
}

function Offer({ end }: { end: () => void }) {
  const [isOpen, setOpen] = useState(false);
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
