import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MailChange } from '#schemas/mail-change.ts';
import { againAfterMs, type Failure } from '#schemas/outcome.ts';
import {
  MailChangeOpen,
  MailChangeResult,
  type MailChangeState,
} from '#src/features/links/mail-change.tsx';
import { useLinkToken } from '#src/features/links/use-link-token.ts';
import { useUntilAnswered } from '#src/features/links/use-until-answered.ts';
import { WaitingForAnswer } from '#src/features/links/waiting-for-answer.tsx';
import { type AnswerState, useAnswer } from '#src/data/fetching/use-answer.ts';
import { useCommand } from '#src/data/use-command.ts';
import { mailChangeQuery } from '#sync/queries/own-account.ts';
import { LinkFrame } from './link-frame.tsx';

/** The links of both mails about a new address; `undo` is in the address of the one to the old address. */
export function Component() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const undo = params.has('undo');
  const token = useLinkToken();
  const title = undo ? t`Undo the change of address` : t`Change your email address`;
  if (token !== null) return <WithToken title={title} token={token} undo={undo} />;
  return (
    <LinkFrame title={title} state="missing">
      <MailChangeResult state="missing" undo={undo} to={null} />
    </LinkFrame>
  );
}

interface WithTokenProps {
  title: string;
  token: string;
  undo: boolean;
}

function WithToken({ title, token, undo }: WithTokenProps) {
  const { t } = useLingui();
  /** What the press moved. The site is not asked any more: it would say that the link was used. */
  const [pressed, setPressed] = useState<MailChange | null>(null);
  const isPressed = pressed !== null;
  const confirm = useCommand((sync) => sync.confirmMailChange);
  const looked = useMailChange(token, !isPressed);
  const moved = useUntilAnswered(() => confirm({ token, undo }), isPressed);

  const found = pressed ?? looked.value;
  const waiting = isPressed ? moved.failure : looked.failure;
  const result = resultOf(found, moved, looked.failure);
  const label = undo ? t`Undo the change` : t`Confirm the change`;
  return (
    <LinkFrame title={title} state={`${result} ${isPressed} ${found?.state} ${waiting?.code}`}>
      {result !== null && <MailChangeResult state={result} undo={undo} to={found?.to ?? null} />}
      {result === null && found !== null && !isPressed && (
        <MailChangeOpen
          {...{ title, label, undo, from: found.from, to: found.to }}
          onConfirm={() => setPressed(found)}
        />
      )}
      {result === null && (found === null || isPressed) && <WaitingForAnswer failure={waiting} />}
    </LinkFrame>
  );
}

/** A failure stays while the site is asked again: the page does not change to and fro, and the focus stays. */
function useMailChange(
  token: string,
  isWanted: boolean,
): Pick<AnswerState<MailChange>, 'value' | 'failure'> {
  const { value, failure } = useAnswer(mailChangeQuery, { token }, { isWanted });
  const [last, setLast] = useState(failure);
  if (failure !== null && failure.code !== last?.code) setLast(failure);
  return { value, failure: failure ?? (value === null ? last : null) };
}

type Moving = ReturnType<typeof useUntilAnswered<{ state: MailChangeState }>>;

/** Null while there is something to wait for, or to press. */
function resultOf(
  found: MailChange | null,
  { value, failure, isAskedAgain, hadNoAnswer }: Moving,
  notFound: Failure | null,
): MailChangeState | null {
  if (value !== null) return value.state === 'used' && hadNoAnswer ? 'done' : value.state;
  if (failure !== null && !isAskedAgain)
    return failure.code === 'refused' && failure.reason === 'conflict' ? 'taken' : 'unknown';
  if (found !== null) return found.state === 'open' ? null : found.state;
  return notFound !== null && againAfterMs(notFound) === null ? 'unknown' : null;
}
