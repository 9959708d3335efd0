import { useLingui } from '@lingui/react/macro';
import { changePageKeys, useArePageKeysOn } from '#src/lib/keys/page-keys.ts';
import { useIsQuickHideOn } from '#src/lib/keys/quick-hide-key.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { KeyCap } from './key-cap.tsx';
import type { PageKey } from './page-key.ts';

interface KeySheetProps {
  isOpen: boolean;
  onClose: () => void;
  keys: readonly PageKey[];
}

/** The keys of the page, and the switch that turns them off. */
export function KeySheet({ isOpen, onClose, keys }: KeySheetProps) {
  const { t } = useLingui();
  const hide = { on: [t`3 × Shift`], words: t`Hide everything behind a clock` };
  const all = [
    ...keys,
    { on: ['?'], words: t`Show these shortcuts` },
    ...(useIsQuickHideOn() ? [hide] : []),
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} closeLabel={t`Close`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 pb-3">
        {all.map(({ on, words }) => (
          <div key={words} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex gap-1.5">
              {on.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-1">
        <Switch label={t`Use shortcuts`} isOn={useArePageKeysOn()} onChange={changePageKeys} />
      </div>
    </Dialog>
  );
}
