/** The process that creates an embedded database in the given folder and exits (new-folder.ts). */
import { startPglite } from './pglite.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('the folder to make is missing');
const pglite = await startPglite(folder);
await pglite.close();
