/**
 * `npm start`: the whole product on one port (decisions 9). Reads the configuration, takes the port, opens the site,
 * serves it, and stops in order.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildId } from './build.ts';
import { configOrRefusal, createStopwatch, memorySoFar, refuseToStart, print } from './console.ts';
import { embeddedNote } from './config/embedded-note.ts';
import { missingLabels } from './config/site-facts.ts';
import { openDist } from './client/dist-files.ts';
import { prerenderOf } from './client/load-prerender.ts';
import { listen } from './listen.ts';
import { openLog } from './monitoring/log.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { otherSite } from './other-site.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { withKeptKeys } from './push/kept-keys.ts';
import { createWeb } from './web.ts';

const config = withKeptKeys(configOrRefusal());
if (!config.devTools && !existsSync(join(config.clientDir, 'index.html'))) {
  refuseToStart(['The client is not built yet: start with "npm start", or run "npm run build".']);
}
const listening = await listen(config.host, config.port, {
  secure: config.site.secure,
  keepAliveTimeout: config.keepAliveMs,
});
if (!listening.ok) refuseToStart([listening.sentence]);

const { port, answerWith, stop: stopListening } = listening;
const origin = (config.publicUrl ?? new URL(`http://${config.host}:${port}`)).origin;
const log = openLog(config.logLevel);
const counted = createMetrics({ process: true });
const stopwatch = createStopwatch();
const latestBuild = await readBuildId(config.clientDir);

const { backendUrl, metricsToken: token } = config;
const site =
  backendUrl === null
    ? await openOwnSite({ config, log, counted, origin, latestBuild, stopwatch })
    : otherSite({ config, backendUrl, port, log, latestBuild });
answerWith(
  createWeb({
    behind: site.behind,
    find: openDist(config.clientDir),
    devTools: config.devTools,
    packageName: config.packageName,
    loadPrerender: prerenderOf(config.clientDir),
    log,
    securityContact: config.securityContact,
    metrics: token === null ? null : { counted, token },
    site: {
      ...site.config,
      apiOrigin: config.apiUrl?.origin ?? null,
      publicOrigin: config.publicUrl?.origin ?? null,
    },
  }),
);
reportReady(site);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await stopListening(config.drainMs);
  await site.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

function reportReady({ config: site }: OwnSite): void {
  const { siteName, demoAccounts } = site;
  print(`${siteName} is ready: ${origin}`);
  for (const { email, password } of demoAccounts) print(`  ${email}, password ${password}`);
  const note = embeddedNote(config);
  if (note !== null) print(`  ${note}`);
  const took = stopwatch.summary();
  if (took !== '') print(`  ${took}`);
  const missing = missingLabels(site);
  if (missing.length > 0) print(`  SITE_FILE has no label for: ${missing.join('; ')}`);
  print(`  ${memorySoFar()}`);
}
