/**
 * What the site offers for the fields of a profile: the stored choices at once, and fetched when a step shows them. On a
 * backend without the call only the genders of the contract are offered.
 */
import { useEffect } from 'react';
import type { Choice } from '#schemas/choices.ts';
import { Gender } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';

export interface ProfileChoices {
  genders: readonly Gender[];
  /** The site's own fields that profiles show, in the order of the settings. */
  fields: readonly { field: string; choices: readonly Choice[] }[];
}

export function useProfileChoices(): ProfileChoices {
  const choices = valueOf(useLive(profileFieldsQuery, {}))?.choices ?? {};
  const shown = useSettings()?.visible_profile_fields ?? [];
  const { connectivity, copy } = useStatus('connectivity', 'copy');
  const load = useCommand((sync) => sync.loadProfileFields);
  const isOffline = connectivity === 'offline';
  useEffect(() => {
    if (!isOffline) void load();
  }, [isOffline, copy, load]);

  const offered = choices['gender']?.map(({ code }) => code);
  return {
    genders: Gender.options.filter((gender) => offered?.includes(gender) ?? true),
    fields: shown.flatMap((field) => {
      const own = choices[field] ?? [];
      return own.length === 0 ? [] : [{ field, choices: own }];
    }),
  };
}
