/** `npm run admin -- …`: what only the operator may do (decisions 10). */
import { administer } from './admin-commands.ts';
import { openBackend } from '#server/backend.ts';
import { configOrRefusal, refuseToStart, print } from '#server/console.ts';

const opened = await openBackend(configOrRefusal());
if (!opened.ok) refuseToStart([opened.sentence]);
const { backend } = opened;
const { ok, sentence } = await administer(backend.db, process.argv.slice(2), new Date());
await backend.close();
if (!ok) refuseToStart([sentence]);
print(sentence);
