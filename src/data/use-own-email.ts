import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';

/** With what the signed-in member logs in; empty until it is known. */
export const useOwnEmail = (): string => valueOf(useLive(userQuery, {}))?.email ?? '';
