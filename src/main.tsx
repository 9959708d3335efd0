/** Starts the page: colours, worker, router, language, render; after the first paint the background work. */
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { reloadOnMissingChunk } from '#src/app/workers/chunk-reload.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { loadBackground } from '#src/app/load-background.ts';
import { startTheme } from '#src/data/theme.ts';
import { startLocale } from '#src/i18n/start.ts';
import { startTracking } from '#src/lib/tracking.ts';
import { startSync } from '#sync/client.ts';

startTheme();
startTracking(location.search);
reloadOnMissingChunk();

const sync = startSync();
const router = createAppRouter();
await startLocale();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App sync={sync} router={router} />);

void loadBackground({ sync, navigate: (path) => void router.navigate(path) });
