import { Trans } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import type { User } from '#schemas/account.ts';
import { useOwnFace } from '#src/data/people/use-own-face.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Banner } from '#src/ui/banner.tsx';
import { buttonStyle } from '#src/ui/button-style.ts';
import { Button } from '#src/ui/button.tsx';
import { FaceInLight } from '#src/ui/face-in-light.tsx';
import { ResendLetter } from '#src/features/signup/steps/letter/resend-letter.tsx';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';
import { useOwnUser } from './use-own-user.ts';
import { webmailOf } from '#src/features/signup/steps/letter/webmail.ts';
import { activationQuery } from '#sync/queries/own-account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';

/** A value of `mailprovider`: the provider has a web page for mail. */
const HAS_WEBMAIL = 2;

/** Step 7: the account exists, and its address is still to be confirmed by the link in the mail. */
export function DoneStep({ onNext }: SignupStepProps) {
  const user = useOwnUser();
  const face = useOwnFace();
  const isActivated = useActivated();
  const name = user?.profile.name ?? '';
  const webmail = user === null || isActivated ? null : webmailIn(user);
  return (
    <StepFrame
      art={<FaceInLight {...face} />}
      title={name === '' ? <Trans>You are in.</Trans> : <Trans>You are in, {name}.</Trans>}
      lead={
        isActivated ? (
          <Trans>Your address is confirmed. Go and say hello.</Trans>
        ) : (
          <Trans>One tap in our email, and everything opens up.</Trans>
        )
      }
      foot={
        <>
          {webmail !== null && <WebmailLink href={webmail} />}
          <Button kind={webmail === null ? 'solid' : 'soft'} isWide onClick={onNext}>
            <Trans>See who is near you</Trans>
          </Button>
        </>
      }
    >
      <DoneNotes isActivated={isActivated} email={user?.email ?? ''} />
      {!isActivated && <ResendLetter />}
    </StepFrame>
  );
}

const webmailIn = ({ email, mailprovider }: User): string | null =>
  mailprovider === HAS_WEBMAIL ? webmailOf(email) : null;

function WebmailLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonStyle({ isWide: true })}>
      <MailOpen aria-hidden="true" />
      <Trans>Open my email</Trans>
    </a>
  );
}

function DoneNotes({ isActivated, email }: { isActivated: boolean; email: string }) {
  const { connectivity } = useStatus('connectivity');
  if (isActivated) {
    return (
      <Banner tone="success" role="status">
        <Trans>Confirmed. You’re all set.</Trans>
      </Banner>
    );
  }
  return (
    <>
      {email !== '' && (
        <p className="text-center wrap-anywhere text-muted">
          <Trans>We sent the email to {email}.</Trans>
        </p>
      )}
      <Banner role="status">
        {connectivity === 'online' ? (
          <Trans>
            Opened the email on another device? No problem, this screen updates by itself.
          </Trans>
        ) : (
          <Trans>No connection. You can look around in what is stored here already.</Trans>
        )}
      </Banner>
    </>
  );
}

/** Whether the address is confirmed, also by a link that was opened elsewhere: the worker looks while the page is visible. */
const useActivated = (): boolean =>
  valueOf(useLive(activationQuery, { wanted: 'confirmation' }))?.activated === true;
