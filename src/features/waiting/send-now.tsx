import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { ButtonKind } from '#src/ui/button-style.ts';

interface SendNowProps {
  kind: ButtonKind;
  isBusy?: boolean;
  /** The id of the sentence that says why it cannot be pressed now; null while it can. */
  heldBy: string | null;
  onPress: () => void;
  children: ReactNode;
}

/** A button that would do nothing cannot be pressed, and says why. It keeps its place, the focus and a label that can be read. */
export function SendNow({ kind, isBusy, heldBy, onPress, children }: SendNowProps) {
  return (
    <Button
      kind={kind}
      size="compact"
      isBusy={isBusy}
      aria-disabled={heldBy !== null}
      aria-describedby={heldBy ?? undefined}
      onClick={heldBy === null ? onPress : undefined}
      className="aria-disabled:bg-transparent aria-disabled:text-muted"
    >
      {children}
    </Button>
  );
}
