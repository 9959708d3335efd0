import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Search, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ProgressDots } from '#src/ui/progress-dots.tsx';

interface FirstStepsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Where people are found, what a like does, and what stays private: three short steps, each of which can be the last. */
export function FirstStepsDialog({ isOpen, onClose }: FirstStepsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`First steps`} closeLabel={t`Close`}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

const STEPS = [FindPeople, Likes, StayPrivate] as const;

function Steps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const Shown = STEPS[index] ?? FindPeople;
  const [step, total] = [index + 1, STEPS.length];
  const isLast = step === total;
  return (
    <div className="flex flex-col gap-5 pb-2">
      <ProgressDots step={step} total={total} label={t`Step ${step} of ${total}`} />
      <div className="min-h-52">
        <Shown />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {index === 0 ? (
          <Button kind="outline" onClick={onClose}>
            <Trans>Skip</Trans>
          </Button>
        ) : (
          <Button kind="outline" onClick={() => setIndex(index - 1)}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
          {isLast ? <Trans>Done</Trans> : <Trans>Next</Trans>}
        </Button>
      </div>
    </div>
  );
}

function FindPeople() {
  return (
    <Step icon={<Search />} title={<Trans>Where you find people</Trans>}>
      <Trans>
        “Search” shows who is near you, and its filters narrow that down. “Match” shows one person
        at a time.
      </Trans>
    </Step>
  );
}

function Likes() {
  return (
    <Step icon={<Heart />} title={<Trans>What a like does</Trans>}>
      <Trans>
        The person sees that you like them. If they like you too, it is a match, and we tell you
        both. You can also write first.
      </Trans>
    </Step>
  );
}

function StayPrivate() {
  return (
    <Step icon={<ShieldCheck />} title={<Trans>What stays private</Trans>}>
      <Trans>
        Nobody sees your email address or your birth date. To block or report someone, open the menu
        of their profile or chat: they do not learn that it was you.
      </Trans>
    </Step>
  );
}

interface StepProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

function Step({ icon, title, children }: StepProps) {
  return (
    <div className="flex flex-col items-center gap-3 text-center" role="status">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-pill bg-soft text-on-soft [&_svg]:size-8"
      >
        {icon}
      </span>
      <h3 className="text-heading">{title}</h3>
      <p className="text-balance text-muted">{children}</p>
    </div>
  );
}
