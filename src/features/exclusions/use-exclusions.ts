/** Hiding and blocking: at once, also offline. Both can be undone in the toast, and later in the lists. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { useKeepsHere } from '#src/data/fetching/use-site-has.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useCommand } from '#src/data/use-command.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';

interface ExcludedPerson {
  id: ProfileId;
  name: string;
  age: number | null;
}

export interface Exclusions {
  hide: (person: ExcludedPerson) => void;
  block: (person: ExcludedPerson) => void;
  unhide: (profile: ProfileId) => void;
  unblock: (profile: ProfileId) => void;
  /** What it means that this person is hidden or blocked. */
  wordsFor: (kind: ExclusionKind, name: string) => string;
}

type Run = (given: { profile: ProfileId }) => Promise<Outcome<null>>;

/** Hiding or blocking: the command, its undo, and the texts. */
interface ExclusionWay {
  kind: string;
  run: Run;
  back: Run;
  wordsFor: (name: string) => string;
  wordsForAll: (count: number) => string;
}

export function useExclusions(): Exclusions {
  const { t } = useLingui();
  const notify = useFailureToast();
  const names = usePersonName();
  const keepsHere = useKeepsHere();
  const hide: ExclusionWay = {
    kind: 'hide',
    run: useCommand((sync) => sync.hideProfile),
    back: useCommand((sync) => sync.unhideProfile),
    wordsFor: (name) =>
      keepsHere ? t`You no longer see ${name} on this device.` : t`You no longer see ${name}.`,
    wordsForAll: (count) => plural(count, { one: '# person hidden', other: '# people hidden' }),
  };
  const block: ExclusionWay = {
    kind: 'block',
    run: useCommand((sync) => sync.blockProfile),
    back: useCommand((sync) => sync.unblockProfile),
    wordsFor: (name) =>
      keepsHere
        ? t`You no longer see ${name} on this device. ${name} still sees you and can write to you.`
        : t`${name} is blocked. You no longer see each other.`,
    wordsForAll: (count) => plural(count, { one: '# person blocked', other: '# people blocked' }),
  };

  /** False when it could not be stored, which is shown. */
  const attempt = async (run: Run, profile: ProfileId): Promise<boolean> => {
    const outcome = await run({ profile });
    if (!outcome.ok) notify(outcome.failure);
    return outcome.ok;
  };
  const runWithUndo = async (way: ExclusionWay, person: ExcludedPerson): Promise<void> => {
    if (!(await attempt(way.run, person.id))) return;
    showToast({
      text: way.wordsFor(names(person).name),
      action: { label: t`Undo`, onPress: () => void attempt(way.back, person.id) },
      joins: { kind: way.kind, item: person.id, textFor: way.wordsForAll },
    });
  };

  return {
    hide: (person) => void runWithUndo(hide, person),
    block: (person) => void runWithUndo(block, person),
    unhide: (profile) => void attempt(hide.back, profile),
    unblock: (profile) => void attempt(block.back, profile),
    wordsFor: (kind, name) => (kind === 'hide' ? hide : block).wordsFor(name),
  };
}
