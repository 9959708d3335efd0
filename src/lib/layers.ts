/**
 * Layers over a page (sheets, dialogs, menus) and their entries in the browser's history: going back closes the topmost layer
 * before it leaves the page. The entry stays when its layer is closed, because removing it would race with a link in the layer.
 * The next layer uses that entry again; going back skips it.
 */
import { shownEntry } from './scroll-places.ts';

interface Layer {
  close: () => void;
}

const open: Layer[] = [];
let isListening = false;
/** The last entry of the history seen here: its page, and how many layers were open over it. */
let page: unknown = null;
let depth = 0;

const fieldOf = (state: unknown, name: 'layer' | 'key'): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** How many layers were open over the page of this entry. */
function depthOf(state: unknown): number {
  const layer = fieldOf(state, 'layer');
  return typeof layer === 'number' ? layer : 0;
}

const pageOf = (state: unknown): unknown => fieldOf(state, 'key') ?? 'default';

/**
 * Listens in the capture phase, because the router need not see a step within one page. Chromium calls the listeners of the window
 * in the order they were added, so the router may have drawn the other page already.
 */
export function watchLayers(): void {
  if (isListening) return;
  isListening = true;
  page = pageOf(history.state);
  depth = depthOf(history.state);
  window.addEventListener('popstate', step, true);
}

function step(event: PopStateEvent): void {
  const before = { page, depth };
  page = pageOf(event.state);
  depth = depthOf(event.state);
  const isSamePage = page === before.page && page === shownEntry();
  if (!isSamePage || depth === before.depth) return;
  event.stopImmediatePropagation();
  // The member goes forward, and the layer of this entry is closed: skip the entry.
  if (depth > before.depth) history.forward();
  else if (open.length <= depth) history.back();
  else for (const layer of open.slice(depth).toReversed()) layer.close();
}

/** Returns the function that removes the layer. */
export function addLayer(layer: Layer): () => void {
  watchLayers();
  open.push(layer);
  page = pageOf(history.state);
  depth = depthOf(history.state);
  if (depth < open.length) {
    depth = open.length;
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' && state), layer: depth }, '');
  }
  return () => {
    const index = open.indexOf(layer);
    if (index !== -1) open.splice(index, 1);
  };
}
