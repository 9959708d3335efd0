/** The country of the signed-in member; null for a visitor and while it is not known. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';

export const useOwnCountry = (): string | null =>
  valueOf(useLive(userQuery, {}))?.profile.country ?? null;
