/** `npm run seed`: fills an empty database with the demo site, whatever DEMO_DATA is. */
import { openBackend } from '#server/backend.ts';
import { configOrRefusal, refuseToStart, print, seconds } from '#server/console.ts';
import { seedRegions } from '#server/db/regions.ts';
import { seedDemo } from '#server/demo/seed.ts';

const config = configOrRefusal();
const started = performance.now();
const opened = await openBackend(config);
if (!opened.ok) refuseToStart([opened.sentence]);
const { backend } = opened;
const { db, objects } = backend;
const { niche, countries } = config.site;
await seedRegions(db);
const made = await seedDemo(db, objects, { niche, countries, now: new Date() });
await backend.close();
print(
  made === 0
    ? 'There are members already: nothing was changed.'
    : `${made} members made in ${seconds(performance.now() - started)}.`,
);
