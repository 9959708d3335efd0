/**
 * Loaded before everything else in a thread that plays stories on the real worker: the modules of `sync/worker` and
 * `sync/db` take the parts that a rig can replace from rigged.ts. Nothing of it is in the product.
 */
import { registerHooks } from 'node:module';

const PARTS: ReadonlySet<string> = new Set([
  '#sync/engine/outbox/change-row.ts',
  '#sync/engine/step.ts',
  '#sync/engine/leadership/leadership.ts',
  '#sync/engine/session/remembered.ts',
  '#sync/engine/session/session-state.ts',
]);
const CARRIES_OUT = /\/sync\/(worker|db)\//;
/** Makes the status of a tab, which a page watches. */
const STARTS = /\/sync\/worker\/start\.ts$/;
const KEEPS_PHOTOS = /\/sync\/db\/tables\/photos\.ts$/;

function inPlaceOf(specifier: string, parent: string): string {
  if (PARTS.has(specifier) && CARRIES_OUT.test(parent)) return '#tests/sim/worker/rigged.ts';
  if (specifier === '#schemas/limits.ts' && KEEPS_PHOTOS.test(parent))
    return '#tests/sim/worker/piece-size.ts';
  if (specifier === './status.ts' && STARTS.test(parent)) return '#tests/sim/worker/rigged.ts';
  return specifier;
}

registerHooks({
  resolve: (specifier, context, next) =>
    next(inPlaceOf(specifier, context.parentURL ?? ''), context),
});
