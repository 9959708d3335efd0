import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';
import type { Time } from '#schemas/time.ts';
import { keep, kept } from '#src/lib/kept.ts';
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

/**
 * Whether the first steps were offered and closed on this device: the day of that, so that a member who joins later is offered
 * them, too. It names nobody and survives a logout.
 */
const OVER_KEY = 'first-visit-over';
/** Members who joined longer ago need no first visit. */
const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** `joined` is null on a site that does not send it: nobody is new there. */
function isFirst(joined: Time | null, now: number): boolean {
  if (joined === null) return false;
  const day = dayOf(Date.parse(joined));
  const over = Number(kept(OVER_KEY) ?? Number.NEGATIVE_INFINITY);
  return day > over && day >= dayOf(now) - NEW_DAYS;
}

function useFirstVisit(
  joined: Time | null,
  now: number,
): { isFirst: boolean; isEnded: boolean; end: () => void } {
  // Also where the browser stores nothing.
  const [isEnded, setEnded] = useState(false);
  return {
    isFirst: !isEnded && isFirst(joined, now),
    isEnded,
    end() {
      keep(OVER_KEY, String(dayOf(now)));
      setEnded(true);
    },
  };
}
