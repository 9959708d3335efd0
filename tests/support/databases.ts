import { ProfileId } from '#schemas/ids.ts';
import { Cipher } from '#sync/db/store/cipher.ts';
import { databaseNames, type DatabaseNames } from '#sync/db/store/names.ts';
import { keysOf, newRawKeys } from '#sync/db/store/storage-keys.ts';

/** The names that the databases of a member get at the first login on this device. */
export const databasesOf = (member: string): Promise<DatabaseNames> =>
  databaseNames(ProfileId.parse(member), { base: '11111111', intent: '11111111' });

/** The same, encrypted under new keys. */
export async function encryptedOf(
  member: string,
): Promise<{ names: DatabaseNames; cipher: Cipher }> {
  const ids = { base: 'x1111111', intent: 'x1111111' };
  return {
    names: await databaseNames(ProfileId.parse(member), ids),
    cipher: new Cipher(await keysOf(newRawKeys())),
  };
}
