/** The line below the address: a hint, the result of the check with its link, or a refusal (spec §4, §8). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CircleHelp, Lock, LogIn, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmailStatus } from '#schemas/signup.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import type { FieldNote } from '#src/ui/noted-field.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { isEmail } from './email-rules.ts';
import type { EmailState } from './use-email-check.ts';

interface EmailNow {
  email: string;
  state: EmailState;
  /** The member has left the field, or tried to send the form: what is wrong may be said. */
  isLeft: boolean;
}

const hint = (icon: ReactNode, text: ReactNode): FieldNote => ({ tone: 'hint', icon, text });
const bad = (icon: ReactNode, text: ReactNode): FieldNote => ({ tone: 'bad', icon, text });

export function useEmailNote({ email, state, isLeft }: EmailNow): FieldNote {
  const { t } = useLingui();
  const failureText = useFailureText();
  const statusNotes = useStatusNotes();
  const invalid = bad(<CircleAlert />, t`Value is not a valid email address`);
  if (isLeft && email === '') return bad(<CircleAlert />, t`Please fill this in.`);
  if (isLeft && !isEmail(email)) return invalid;

  switch (state.kind) {
    case 'checking':
      return hint(<Spinner className="size-4!" />, t`Checking this address`);
    case 'offline':
      return hint(<WifiOff />, t`No connection. We check it as soon as you’re back online.`);
    case 'cannot-check':
      return hint(<CircleHelp />, t`We can’t check this right now. You can continue.`);
    case 'known':
      if (state.status !== 'invalid') return statusNotes[state.status];
      if (!isLeft) break;
      return state.failure === null || state.failure.code !== 'refused'
        ? invalid
        : bad(<CircleAlert />, failureText(state.failure));
    case 'unasked':
  }
  return hint(<Lock />, t`Only you and we see this address.`);
}

export function useStatusNotes(): Record<Exclude<EmailStatus, 'invalid'>, FieldNote> {
  const account = bad(
    <LogIn />,
    <Trans>
      You already have an account here. <TextLink to="/login">Log in</TextLink>
    </Trans>,
  );
  return {
    new: { tone: 'good', icon: <Check />, text: <Trans>Looks good</Trans> },
    active: account,
    not_confirmed: bad(
      <LogIn />,
      <Trans>
        This address isn’t confirmed yet: look for our email.{' '}
        <TextLink to="/login">Log in</TextLink>
      </Trans>,
    ),
    deleted: bad(
      <CircleHelp />,
      <Trans>
        This account was deleted. <TextLink to="/pages/service">Ask support</TextLink>
      </Trans>,
    ),
  };
}
