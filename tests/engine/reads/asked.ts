/**
 * What a stage was asked for, by endpoint, and the word that ends it.
 */
import type { ReadResult } from '#sync/engine/events.ts';
import type { Stage } from '#tests/engine/stage.ts';

/** What holds for any chance must hold for these. */
export const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

export const readsOf = (stage: Stage, name: string) =>
  stage.asked('read').filter(({ endpoint }) => endpoint.name === name);

export const appliedOf = (stage: Stage, name: string) =>
  stage.asked('apply').filter(({ endpoint }) => endpoint.name === name);

/** The ETags its reads left with. */
export const etagsOf = (stage: Stage, name: string) => readsOf(stage, name).map(({ etag }) => etag);

/** The last read of it ends so. */
export const ends = (stage: Stage, name: string, result: ReadResult): Stage =>
  stage.dispatch({ type: 'read-done', request: readsOf(stage, name).at(-1)?.request ?? 0, result });
