/** Gives a member another state while the server is down. */
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import type { MemberState } from '#server/db/tables.ts';

export async function changeState(
  dataDir: string,
  { email, state }: { email: string; state: MemberState },
): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
  });
  try {
    await db
      .updateTable('members')
      .set({ state })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
  } finally {
    await close();
  }
}
