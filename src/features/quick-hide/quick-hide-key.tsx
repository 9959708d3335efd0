import { changeQuiet } from '#src/data/before-paint/show-quiet.ts';
import { useQuickHideKey } from '#src/lib/keys/quick-hide-key.ts';

/** Listens for the key of the quick hide, on every page. */
export function QuickHideKey() {
  useQuickHideKey(() => changeQuiet(true));
  return null;
}
