/**
 * The effects of a stage by endpoint, and the event that ends a read.
 */
import type { ReadResult } from '#sync/engine/events.ts';
import type { Stage } from '#tests/engine/stage.ts';

/** What holds for every random choice must hold for these seeds. */
export const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

export const readsOf = (stage: Stage, name: string) =>
  stage.asked('read').filter(({ endpoint }) => endpoint.name === name);

export const appliedOf = (stage: Stage, name: string) =>
  stage.asked('apply').filter(({ endpoint }) => endpoint.name === name);

/** The ETags of the requests of one endpoint. */
export const etagsOf = (stage: Stage, name: string) => readsOf(stage, name).map(({ etag }) => etag);

/** Ends the last read of this endpoint like this. */
export const ends = (stage: Stage, name: string, result: ReadResult): Stage =>
  stage.dispatch({ type: 'read-done', request: readsOf(stage, name).at(-1)?.request ?? 0, result });
