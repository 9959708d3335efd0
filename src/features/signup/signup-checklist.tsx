import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Cake, Camera, ChevronRight, MapPin, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#schemas/account.ts';
import { SIGNUP_STEPS_FOR_RATIO } from '#schemas/limits.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ProgressDots } from '#src/ui/progress-dots.tsx';
import { canWait, missingSteps, stepNumber, stepsDone, type MissingStep } from './missing-steps.ts';
import { stepAlonePath } from './step-path.ts';

/** What is missing in the profile, one row for each step, and what filling it in brings. */
export function SignupChecklist({ user }: { user: User }) {
  const { t } = useLingui();
  const words = useStepWords();
  const missing = missingSteps(user.profile);
  const [done, total] = [stepsDone(missing), SIGNUP_STEPS_FOR_RATIO];
  if (missing.length === 0) return <NothingMissing />;
  return (
    <>
      <p className="-mt-4 text-muted">
        <Plural
          value={missing.length}
          one="One thing is missing in your profile."
          other="# things are missing in your profile."
        />
      </p>
      <ProgressDots step={done} total={total} label={t`${done} of ${total} done`} />
      <ul className="flex flex-col gap-2">
        {missing.map((step) => (
          <li key={step}>
            <StepRow to={stepAlonePath(stepNumber(step))} {...words[step]} />
          </li>
        ))}
      </ul>
      {canWait(user.profile) ? (
        <LinkButton to="/members" kind="quiet" isWide>
          <Trans>Later</Trans>
        </LinkButton>
      ) : (
        <p className="text-small text-muted">
          <Trans>Your birth date cannot wait: everybody here is 18 or older.</Trans>
        </p>
      )}
    </>
  );
}

function NothingMissing() {
  return (
    <>
      <p className="text-muted">
        <Trans>All done. Time to say hello.</Trans>
      </p>
      <LinkButton to="/members" isWide>
        <Trans>See who is near you</Trans>
      </LinkButton>
    </>
  );
}

interface StepWords {
  icon: ReactNode;
  title: string;
  /** What it brings. */
  gain: string;
}

function useStepWords(): Record<MissingStep, StepWords> {
  const { t } = useLingui();
  return {
    you: {
      icon: <Cake />,
      title: t`Your birth date and gender`,
      gain: t`Others see your age, never the date.`,
    },
    photo: {
      icon: <Camera />,
      title: t`A photo of you`,
      gain: t`Most people look at photos first.`,
    },
    place: {
      icon: <MapPin />,
      title: t`Where you live`,
      gain: t`People near you can find you.`,
    },
    about: {
      icon: <PenLine />,
      title: t`One good sentence`,
      gain: t`It gives others a reason to write first.`,
    },
  };
}

function StepRow({ to, icon, title, gain }: StepWords & { to: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3 rounded-card bg-card p-4 shadow-lift hover:bg-sunk contrast-more:border"
    >
      <span aria-hidden="true" className="text-accent [&_svg]:size-6">
        {icon}
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-small text-muted">{gain}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
    </Link>
  );
}
