/** `npm run migrate`: updates the schemas of the database and of the job queue. */
import { openBackend } from '#server/backend.ts';
import { configOrRefusal, refuseToStart, print } from '#server/console.ts';
import { installQueue } from '#server/jobs/queue.ts';

const opened = await openBackend(configOrRefusal());
if (!opened.ok) refuseToStart([opened.sentence]);
const { backend } = opened;
await installQueue(backend.engine);
await backend.close();
const { migrated } = backend;
print(
  migrated.length === 0
    ? 'The schema is up to date.'
    : `${migrated.length} migrations ran: ${migrated.join(', ')}.`,
);
