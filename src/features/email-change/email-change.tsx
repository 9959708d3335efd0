import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Mail } from 'lucide-react';
import type { Failure } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { EmailChangeForm } from './email-change-form.tsx';

/** Where the link of a mail leads when the address was wrong (spec §2). */
export const INCORRECT = '#email-change-incorrect';

/** The address of the account, the new one that waits for its confirmation, and the form for another one. */
export function EmailChange() {
  const user = valueOf(useLive(userQuery, {}));
  const isAway = useIsAway();
  const isIncorrect = useLocation().hash === INCORRECT;
  const { asking, cancelling, ask, cancel, sentTo, isOpen, setOpen } = useAsking(isIncorrect);
  const { t } = useLingui();
  const reason = useId();
  if (user === null) return null;

  const heldBy = isAway ? reason : null;
  const pending = user.pending_email === undefined ? sentTo : user.pending_email;
  const isPending = pending !== null && pending !== user.email;
  const failure = asking.failure ?? cancelling.failure;

  return (
    <div className="flex flex-col items-start gap-3">
      <CurrentEmail email={user.email} />
      {isPending && (
        <PendingEmail
          email={pending}
          isBusy={asking.busy || cancelling.busy}
          heldBy={heldBy}
          // Without `pending_email` the site cannot repeat the mail by itself.
          onAgain={user.pending_email ? () => void asking.run({}) : () => setOpen(true)}
          onCancel={() => void cancel()}
        />
      )}
      <EmailNotes
        isHeld={isAway && (isOpen || isPending)}
        isTyping={isOpen}
        reason={reason}
        failure={failure}
      />
      {isOpen ? (
        <EmailChangeForm
          problem={
            isIncorrect
              ? t`That address was wrong, or the link has expired. Enter the address again.`
              : null
          }
          isBusy={asking.busy}
          heldBy={heldBy}
          onSubmit={(given) => void ask(given)}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button kind="outline" onClick={() => setOpen(true)}>
          <Trans>Change the address</Trans>
        </Button>
      )}
    </div>
  );
}

function CurrentEmail({ email }: { email: string }) {
  return (
    <p className="max-w-full">
      <span className="block text-small text-muted">
        <Trans>Your address</Trans>
      </span>
      <span className="font-semibold wrap-anywhere">{email}</span>
    </p>
  );
}

interface EmailNotesProps {
  /** Something stands here that cannot be sent now. */
  isHeld: boolean;
  /** The form is open. */
  isTyping: boolean;
  /** The id of the sentence that says why nothing can be sent. */
  reason: string;
  failure: Failure | null;
}

function EmailNotes({ isHeld, isTyping, reason, failure }: EmailNotesProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      {isHeld && (
        <Banner tone="warning" role="status" className="w-full">
          <span id={reason}>
            {isTyping
              ? t`This needs a connection. What you typed stays here.`
              : t`This needs a connection.`}
          </span>
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" role="alert" className="w-full">
          {failureText(failure)}
        </Banner>
      )}
    </>
  );
}

/** `sentTo`: the address given here, for a site that does not name the pending one. */
function useAsking(isOpenFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const asking = useCommandState((sync) => sync.askMailChange);
  const cancelling = useCommandState((sync) => sync.cancelMailChange);
  const ask = async (given: { email: string; password?: string }) => {
    const outcome = await asking.run(given);
    if (!outcome.ok) return;
    setSentTo(given.email);
    setOpen(false);
  };
  const cancel = async () => {
    if ((await cancelling.run()).ok) setSentTo(null);
  };
  return { asking, cancelling, ask, cancel, sentTo, isOpen, setOpen };
}

interface PendingEmailProps {
  email: string;
  isBusy: boolean;
  /** The id of the sentence that says why nothing can be done now; null while it can. */
  heldBy: string | null;
  onAgain: () => void;
  onCancel: () => void;
}

/** The new address, until its mail is confirmed. */
function PendingEmail({ email, isBusy, heldBy, onAgain, onCancel }: PendingEmailProps) {
  const held = {
    size: 'compact',
    isBusy,
    'aria-disabled': heldBy !== null,
    'aria-describedby': heldBy ?? undefined,
  } as const;
  return (
    <Banner
      tone="info"
      icon={<Mail />}
      className="w-full"
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="quiet" {...held} onClick={heldBy === null ? onCancel : undefined}>
            <Trans>Cancel the change</Trans>
          </Button>
          <Button kind="soft" {...held} onClick={heldBy === null ? onAgain : undefined}>
            <Trans>Send again</Trans>
          </Button>
        </span>
      }
    >
      <Trans>
        We sent an email to <span className="font-semibold wrap-anywhere">{email}</span>. The
        address changes when you confirm it there.
      </Trans>
    </Banner>
  );
}
