/**
 * Likes and unlikes: the worker's overlay shows them at once, so this hook does not wait. Unlikes can be undone for five
 * seconds, several of them together.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useCommand } from '#src/data/use-command.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { showToast } from '#src/lib/toast-store.ts';

interface LikedPerson {
  id: ProfileId;
  name: string;
  age: number | null;
}

export type LikeToggle = (person: LikedPerson, liked: boolean) => void;

export function useLikeToggle(): LikeToggle {
  const { t } = useLingui();
  const notify = useFailureToast();
  const names = usePersonName();
  const like = useCommand((sync) => sync.likeProfile);
  const unlike = useCommand((sync) => sync.unlikeProfile);

  const put = async (profile: ProfileId) => {
    const liked = await like({ profile });
    if (!liked.ok) notify(liked.failure);
  };
  const takeBack = async (person: LikedPerson) => {
    const profile = person.id;
    const { name } = names(person);
    const unliked = await unlike({ profile });
    if (!unliked.ok) return notify(unliked.failure);
    showToast({
      text: t`You no longer like ${name}.`,
      action: { label: t`Undo`, onPress: () => void put(profile) },
      joins: {
        kind: 'unlike',
        item: profile,
        textFor: (count) => plural(count, { one: '# like removed', other: '# likes removed' }),
      },
    });
  };

  return (person, liked) => void (liked ? put(person.id) : takeBack(person));
}
