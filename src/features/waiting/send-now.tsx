import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { ButtonKind } from '#src/ui/button-style.ts';

interface SendNowProps {
  kind: ButtonKind;
  isBusy?: boolean;
  /** The id of the sentence that explains why it is disabled; null while it is enabled. */
  heldBy: string | null;
  onPress: () => void;
  children: ReactNode;
}

/** A button without effect is disabled and explains why. It keeps its place, the focus and a readable label. */
export function SendNow({ kind, isBusy, heldBy, onPress, children }: SendNowProps) {
  return (
    <Button
      kind={kind}
      size="compact"
      isBusy={isBusy}
      aria-disabled={heldBy !== null}
      aria-describedby={heldBy ?? undefined}
      onClick={heldBy === null ? onPress : undefined}
    >
      {children}
    </Button>
  );
}
