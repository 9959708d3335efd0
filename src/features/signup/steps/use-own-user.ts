/** The signed-in member, with what they changed and what was not sent yet; null until it is known. */
import type { User } from '#schemas/account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';

export const useOwnUser = (): User | null => valueOf(useLive(userQuery, {}));
