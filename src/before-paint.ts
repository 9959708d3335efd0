/**
 * Runs in the head of every page, before any other code and before the browser paints: the limit of where code may come
 * from, the colours that were chosen on this device, no page for a visitor who must confirm first, none while the quiet page
 * is shown, the last state of a member's screen, and presses that come too early. Its code stands in the HTML itself (scripts/vite/before-paint.ts), so it imports little.
 */
import { noteEarlyPress } from '#src/data/before-paint/early-press.ts';
import { hidePage, mustConfirm } from '#src/data/before-paint/entry.ts';
import { showLastScreen } from '#src/data/before-paint/show-last-screen.ts';
import { showQuiet } from '#src/data/before-paint/show-quiet.ts';
import { limitScriptAddresses } from '#src/data/before-paint/script-addresses.ts';
import { siteWarned } from '#src/data/before-paint/site-warned.ts';
import { showTheme } from '#src/data/before-paint/theme-choice.ts';

limitScriptAddresses();
showTheme();
showQuiet();
const isWarned = document.documentElement.dataset['entry'] === 'warn' || siteWarned();
hidePage(mustConfirm(isWarned, location.pathname));
showLastScreen();
noteEarlyPress();
