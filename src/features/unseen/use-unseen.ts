/** Hiding and blocking: at once and offline too; both can be taken back for as long as the toast stands, and later from the lists. */
import { useLingui } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { useVerb } from '#src/data/use-verb.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { showToast } from '#src/ui/toast-store.ts';

interface Person {
  id: ProfileId;
  name: string;
  age: number | null;
}

export interface Unseen {
  hide: (person: Person) => void;
  block: (person: Person) => void;
  unhide: (profile: ProfileId) => void;
  unblock: (profile: ProfileId) => void;
}

type Run = (given: { profile: ProfileId }) => Promise<Outcome<null>>;

export function useUnseen(): Unseen {
  const { t } = useLingui();
  const words = useFailureText();
  const names = usePersonName();
  const hide = useVerb((sync) => sync.hideProfile);
  const block = useVerb((sync) => sync.blockProfile);
  const unhide = useVerb((sync) => sync.unhideProfile);
  const unblock = useVerb((sync) => sync.unblockProfile);

  const say = async (run: Run, profile: ProfileId): Promise<boolean> => {
    const outcome = await run({ profile });
    if (!outcome.ok) showToast({ text: words(outcome.failure), tone: 'alert' });
    return outcome.ok;
  };
  const sayAndOffer = async (run: Run, person: Person, back: Run, text: string) => {
    if (!(await say(run, person.id))) return;
    showToast({
      text,
      action: { label: t`Undo`, onPress: () => void say(back, person.id) },
    });
  };

  return {
    hide(person) {
      const { name } = names(person);
      void sayAndOffer(hide.run, person, unhide.run, t`You no longer see ${name}.`);
    },
    block(person) {
      const { name } = names(person);
      void sayAndOffer(
        block.run,
        person,
        unblock.run,
        t`${name} is blocked. You no longer see each other.`,
      );
    },
    unhide: (profile) => void say(unhide.run, profile),
    unblock: (profile) => void say(unblock.run, profile),
  };
}
