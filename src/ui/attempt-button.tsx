import type { MouseEvent } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export interface AttemptButtonProps {
  label: string;
  /** Why the last attempt failed. */
  problem: string | null;
  isBusy: boolean;
  busyLabel: string;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A second way beside the main button of a form, with its own reason when it fails. */
export function AttemptButton({ label, problem, isBusy, busyLabel, onPress }: AttemptButtonProps) {
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Button kind="outline" isWide isBusy={isBusy} busyLabel={busyLabel} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
