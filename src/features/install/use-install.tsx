import type { ReactNode } from 'react';
import { takeQuestion, useInstallWay } from '#src/data/install/install-way.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

const InstallDialog = optionalPart(
  async () => (await import('./install-dialog.tsx')).InstallDialog,
);

interface Install {
  /** By the browser's own question, or by a dialog with the steps. */
  install: () => void;
  /** To be rendered beside what offers it. */
  dialog: ReactNode;
}

/** Null where the app is installed already or cannot be. `onDismissed`: the browser's own question was answered with no. */
export function useInstall(onDismissed?: () => void): Install | null {
  const way = useInstallWay();
  const opening = useOpening();
  if (way === null) return null;
  if (way === 'ask') {
    const ask = async () => {
      const question = takeQuestion();
      await question?.prompt();
      if ((await question?.userChoice)?.outcome === 'dismissed') onDismissed?.();
    };
    return { install: () => void ask(), dialog: null };
  }
  return {
    install: opening.open,
    dialog: opening.number > 0 && (
      <InstallDialog way={way} isOpen={opening.isOpen} onClose={opening.close} />
    ),
  };
}
