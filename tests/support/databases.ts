import { ProfileId } from '#schemas/ids.ts';
import { databaseNames, type DatabaseNames } from '#sync/db/store/names.ts';

/** As the first login of a member on this device names them. */
export const databasesOf = (member: string): Promise<DatabaseNames> =>
  databaseNames(ProfileId.parse(member), { base: '11111111', intent: '11111111' });
