/**
 * Likes and unlikes: shown at once by the worker's overlay, so nothing here waits. Unliking can be taken back for five seconds.
 */
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

export type LikeToggle = (person: Person, liked: boolean) => void;

export function useLikeToggle(): LikeToggle {
  const { t } = useLingui();
  const words = useFailureText();
  const names = usePersonName();
  const like = useVerb((sync) => sync.likeProfile);
  const unlike = useVerb((sync) => sync.unlikeProfile);

  const warn = (outcome: Outcome<null>) => {
    if (!outcome.ok) showToast({ text: words(outcome.failure), tone: 'alert' });
    return outcome.ok;
  };
  const put = async (profile: ProfileId) => void warn(await like.run({ profile }));
  const takeBack = async (person: Person) => {
    const profile = person.id;
    const { name } = names(person);
    if (!warn(await unlike.run({ profile }))) return;
    showToast({
      text: t`You no longer like ${name}.`,
      action: { label: t`Undo`, onPress: () => void put(profile) },
    });
  };

  return (person, liked) => void (liked ? put(person.id) : takeBack(person));
}
