/**
 * The process that sets up an embedded database in the folder it is told, and ends (new-folder.ts).
 */
import { startPglite } from './pglite.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('the folder to make is missing');
const pglite = await startPglite(folder);
await pglite.close();
