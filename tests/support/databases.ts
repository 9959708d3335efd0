import { ProfileId } from '#schemas/ids.ts';
import { databaseNames, type DatabaseNames } from '#sync/db/store/names.ts';

/** The names that the databases of a member get at the first login on this device. */
export const databasesOf = (member: string): Promise<DatabaseNames> =>
  databaseNames(ProfileId.parse(member), { base: '11111111', intent: '11111111' });
