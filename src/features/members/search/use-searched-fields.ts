/** Which of its own fields the site searches by: a site of the specification by those that it names (spec §3 `search_fields`). */
import { useCallback } from 'react';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';

export function useSearchedFields(): (field: string) => boolean {
  const isForeign = useStatus('contract').contract === 'specification';
  const named = useSettings()?.search_fields;
  return useCallback((field) => !isForeign || named?.includes(field) === true, [isForeign, named]);
}
