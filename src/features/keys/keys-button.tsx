import { useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { useOpening } from '#src/lib/use-opening.ts';
import { usePageKeys } from '#src/lib/keys/use-page-keys.ts';
import { IconButton, type IconButtonKind } from '#src/ui/icon-button.tsx';
import type { PageKey } from './page-key.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

const KeySheet = optionalPart(async () => (await import('./key-sheet.tsx')).KeySheet);

interface KeysButtonProps {
  keys: readonly PageKey[];
  kind?: IconButtonKind | undefined;
}

/** Opens the sheet of a page's keys, as “?” does. Without a mouse there is no button, and “?” still opens it. */
export function KeysButton({ keys, kind }: KeysButtonProps) {
  const { t } = useLingui();
  const sheet = useOpening();
  usePageKeys({ '?': sheet.open });
  return (
    <>
      <IconButton
        kind={kind}
        label={t`Keyboard shortcuts`}
        icon={<Keyboard aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={sheet.open}
        className="hidden! md:pointer-fine:inline-flex!"
      />
      {sheet.number > 0 && <KeySheet isOpen={sheet.isOpen} onClose={sheet.close} keys={keys} />}
    </>
  );
}
