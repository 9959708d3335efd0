import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate, useMatch, useSearchParams } from 'react-router';
import { ActivationDone } from '#src/features/links/activation-done.tsx';
import {
  ACTIVATION_PROBLEMS,
  ActivationError,
  type ActivationProblem,
} from '#src/features/links/activation-error.tsx';
import { ConfirmFirst } from '#src/features/links/confirm-first.tsx';
import { useLinkToken } from '#src/features/links/use-link-token.ts';
import { useUntilAnswered } from '#src/features/links/use-until-answered.ts';
import { WaitingForAnswer } from '#src/features/links/waiting-for-answer.tsx';
import { useSignupMatches } from '#src/features/members/matches/use-signup-matches.ts';
import { PushOffer } from '#src/features/push/push-offer.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { userQuery } from '#sync/queries/account.ts';
import { activationQuery } from '#sync/queries/own-account.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { LinkFrame } from './link-frame.tsx';
import { WhoWaits } from './who-waits.tsx';

/**
 * The link of the activation mail opens `/activate/done` with its token. Without one, a backend that confirms by itself has
 * sent the browser here.
 */
export function Component() {
  const isError = useMatch('/activate/error') !== null;
  const token = useLinkToken();
  if (isError) return <Problem />;
  return token === null ? <Arrived /> : <Confirm token={token} />;
}

/** A scanner of mails may run scripts: only a member who is signed in here confirms without a press (security R22). */
function Confirm({ token }: { token: string }) {
  const { t } = useLingui();
  const { state } = useStatus('session').session;
  const [isPressed, setPressed] = useState(false);
  const confirm = useCommand((sync) => sync.confirmAddress);
  const isWanted = isPressed || state === 'member';
  const { value, failure, isAskedAgain, hadNoAnswer } = useUntilAnswered(
    () => confirm({ token }),
    isWanted,
  );
  const title = t`Confirm your email address`;

  const isDone = value?.state === 'done' || (value?.state === 'used' && hadNoAnswer);
  if (value !== null && !isDone)
    return <Navigate to={`/activate/error?reason=${value.state}`} replace />;
  if (failure !== null && !isAskedAgain)
    return <Navigate to="/activate/error?reason=unknown" replace />;
  const isAsking = !isDone && !isWanted && state !== 'unknown';
  return (
    <LinkFrame title={title} state={`${isDone} ${isAsking} ${failure?.code}`}>
      {isDone && <Done />}
      {isAsking && (
        <ConfirmFirst
          title={title}
          label={t`Confirm my address`}
          onConfirm={() => setPressed(true)}
        >
          <Trans>One tap tells us that our email arrived.</Trans>
        </ConfirmFirst>
      )}
      {!isDone && !isAsking && <WaitingForAnswer failure={failure} />}
    </LinkFrame>
  );
}

function Arrived() {
  const { t } = useLingui();
  const isMember = useStatus('session').session.state === 'member';
  const value = valueOf(useLive(activationQuery, { wanted: 'answer' }, { isWanted: isMember }));
  if (value?.activated === false) return <Navigate to="/activate/error?reason=unknown" replace />;
  return (
    <LinkFrame title={t`Confirm your email address`} state="done">
      <Done />
    </LinkFrame>
  );
}

/** All at once for a member: who waits stands below words whose number of lines depends on what is known. */
function Done() {
  const isMember = useStatus('session').session.state === 'member';
  const { live: hellos } = useSignupMatches();
  const user = useLive(userQuery, {});
  const likes = useLive(likesQuery, { type: 'received' });
  const isHere = useAllHere([user, likes, hellos]);
  if (isMember && !isHere) return <WaitingForAnswer failure={null} />;
  return <ActivationDone waiting={<WhoWaits />} hellos={<SentHellos />} offer={<PushOffer />} />;
}

const isProblem = (reason: string | null): reason is ActivationProblem =>
  ACTIVATION_PROBLEMS.some((problem) => problem === reason);

/** Of a member the server knows whether a letter is needed at all. */
function Problem() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const reason = params.get('reason');
  const isMember = useStatus('session').session.state === 'member';
  const value = valueOf(useLive(activationQuery, { wanted: 'answer' }, { isWanted: isMember }));
  if (value?.activated === true) return <Navigate to="/activate/done" replace />;
  return (
    <LinkFrame title={t`Confirm your email address`} state={reason ?? ''}>
      <ActivationError problem={isProblem(reason) ? reason : 'unknown'} />
    </LinkFrame>
  );
}

/** The first messages that waited for the confirmation of the address and are on their way now, if any were written. */
function SentHellos() {
  const { live } = useSignupMatches();
  const nameOf = usePersonName();
  const format = useFormat();
  const sent = (valueOf(live)?.rows ?? []).filter(({ hello }) => hello === 'sent');
  if (sent.length === 0) return null;
  const names = format.list(sent.map(({ card }) => nameOf(card).name));
  return (
    <span>
      <Trans>Your hello to {names} just went out.</Trans>
    </span>
  );
}
