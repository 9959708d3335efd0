import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { User } from '#schemas/account.ts';
import { interestsIn, interestsText } from '#schemas/interests.ts';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { type PushState, pushState } from '#src/data/push/push-browser.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { keepPicked, pickedText } from '#src/lib/visitors/picked-interests.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ProgressDots } from '#src/ui/progress-dots.tsx';
import { cx } from '#src/lib/cx.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { RefusedFields } from './refused-fields.tsx';
import { SignupHeader } from './signup-header.tsx';
import {
  canSkip,
  nextStep,
  progressOf,
  startOfMember,
  STEP,
  stepBefore,
  stepOf,
  type SignupStep,
} from './signup-steps.ts';
import { ALONE, CHECKLIST, stepPath } from './step-path.ts';
import { STEP_SCREENS, stepScreen, type LoadStep, type StepScreen } from './step-screens.ts';
import { useOwnUser } from './steps/use-own-user.ts';
import { useKeepStep } from './use-keep-step.ts';

const AFTER = '/members';
/** The first people, which can be skipped. */
const MATCHES = '/signup-matches';

/** Steps 1 to 7 for a member. The step is in the address, so that the browser's back button goes one step back. */
export function SignupFlow({ loadPhotoStep }: { loadPhotoStep: LoadStep }) {
  const { t } = useLingui();
  const user = useOwnUser();
  const push = useFirstPushState();
  const [photoStep] = useState(() => stepScreen(loadPhotoStep));
  if (user === null || push === null)
    return <Spinner label={t`Loading...`} className="m-auto size-8" />;
  return <Steps user={user} push={push} photoStep={photoStep} />;
}

interface StepsProps {
  user: User;
  push: PushState;
  photoStep: StepScreen;
}

function Steps({ user, push, photoStep }: StepsProps) {
  const [params] = useSearchParams();
  const step = params.has('step') ? stepOf(Number(params.get('step'))) : null;
  const isAlone = params.has(ALONE);
  const lastStep = user.lastSignupStep ?? null;
  const go = useStepNavigation(step, { push, isAlone });
  const withStep = useKeepStep({
    step: isAlone ? null : step,
    next: nextStep(step ?? STEP.account, { push }),
    reached: lastStep,
  });
  const isBack = useIsBack(step);
  const screenOf = (of: SignupStep | null): StepScreen | null => {
    if (of === null || of === STEP.account) return null;
    return of === STEP.photo ? photoStep : STEP_SCREENS[of];
  };
  const screen = screenOf(step);
  useLoadAhead(step === null || isAlone ? null : screenOf(nextStep(step, { push })));

  if (step === null || screen === null) {
    const start = startOfMember({ push, profile: user.profile, lastStep });
    return <Navigate to={start === STEP.done ? AFTER : stepPath(start)} replace />;
  }
  const { Screen } = screen;
  return (
    <>
      <SavePicked saved={user.profile.interests} />
      <SignupHeader
        isUnderPicture={step === STEP.done}
        start={go.back && <Back onPress={go.back} />}
        end={!isAlone && canSkip(step) && <Skip onPress={go.next} />}
      >
        {!isAlone && <Progress step={step} />}
      </SignupHeader>
      <div className="mx-auto flex w-full max-w-form grow flex-col px-4 pt-2">
        <RefusedFields step={step} />
        {/* Only before the first step: the router changes steps in a transition, which keeps the old one until then. */}
        <Suspense fallback={<Spinner className="m-auto size-8" />}>
          <StepPlace key={step} isBack={isBack}>
            <Screen onNext={go.next} withStep={withStep} />
          </StepPlace>
        </Suspense>
      </div>
    </>
  );
}

/** The code of the next step comes while this one is filled in; when it does not, the next step asks for it again. */
function useLoadAhead(screen: StepScreen | null): void {
  const load = screen?.load;
  useEffect(() => {
    load?.().catch(() => undefined);
  }, [load]);
}

/** Whether the step comes before the one that was shown last. */
function useIsBack(step: SignupStep | null): boolean {
  const [shown, setShown] = useState({ step, isBack: false });
  if (shown.step === step) return shown.isBack;
  const isBack = step !== null && shown.step !== null && step < shown.step;
  setShown({ step, isBack });
  return isBack;
}

/** Back leads to the entry of the browser's history where there is one, so that it does not grow. */
function useStepNavigation(
  step: SignupStep | null,
  { push, isAlone }: { push: PushState; isAlone: boolean },
): { next: () => void; back: (() => void) | null } {
  const navigate = useNavigate();
  const cameFrom: unknown = useLocation().state;
  const now = step ?? STEP.account;
  const before = isAlone ? null : stepBefore(now, { push });
  const to = isAlone ? CHECKLIST : before === null ? null : stepPath(before);
  return {
    next() {
      if (isAlone) void navigate(CHECKLIST, { replace: true });
      else if (now === STEP.done) void navigate(MATCHES);
      else void navigate(stepPath(nextStep(now, { push })), { state: now });
    },
    back:
      to === null
        ? null
        : () =>
            void (cameFrom === before && !isAlone ? navigate(-1) : navigate(to, { replace: true })),
  };
}

/** The question gets the focus, so that keyboard and screen reader start there. */
function StepPlace({ isBack, children }: { isBack: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div
      ref={place}
      className={cx('flex grow flex-col', isBack ? 'animate-step-back' : 'animate-step-next')}
    >
      {children}
    </div>
  );
}

function Back({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Back`}
      icon={<ArrowLeft aria-hidden="true" className="rtl:rotate-180" />}
      onClick={onPress}
    />
  );
}

function Skip({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="quiet" size="compact" onClick={onPress}>
      <Trans>Skip</Trans>
    </Button>
  );
}

function Progress({ step: now }: { step: SignupStep }) {
  const { t } = useLingui();
  const progress = progressOf(now);
  if (progress === null) return null;
  const { step, total } = progress;
  return <ProgressDots step={step} total={total} label={t`Step ${step} of ${total}`} />;
}

/** Puts the interests picked on a landing page into the profile, once, where it has none yet. */
function SavePicked({ saved }: { saved: readonly string[] }) {
  const [picked] = useState(() => interestsIn(pickedText()));
  return picked.length > 0 && saved.length === 0 && <Saving picked={picked} />;
}

/** An interest that the site does not have is left out: its server would refuse them all. */
function Saving({ picked }: { picked: readonly string[] }) {
  const names = useInterestList();
  const edit = useCommand((sync) => sync.editProfile);
  const value = interestsText(picked.filter((id) => Object.hasOwn(names, id)));
  useEffect(() => {
    if (value === null) return;
    void edit({ field: 'interests', value }).then(({ ok }) => {
      if (ok) keepPicked([]);
    });
  }, [value, edit]);
  return null;
}

/**
 * The state of push when the flow begins; null until the settings and the browser have answered. Without keys of the site
 * there is no push.
 */
function useFirstPushState(): PushState | null {
  const settings = useSettings();
  const { storage } = useStatus('storage');
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isOpen = true;
    const answer = (found: PushState) => {
      if (isOpen) setState(found);
    };
    pushState().then(answer, () => answer('unsupported'));
    return () => {
      isOpen = false;
    };
  }, []);
  if (storage !== 'durable') return 'unsupported';
  if (settings === null) return null;
  return settings.push_pub === null ? 'unsupported' : state;
}
