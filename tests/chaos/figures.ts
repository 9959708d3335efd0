/**
 * What a run of chaos says at its end, and what it must not say.
 */
import type { BackendName } from './ground.ts';
import type { ChaosFigures } from './run.ts';

export function figuresLine(figures: ChaosFigures): string {
  const { sends, likes, kills, faults, decided, lost, doubled, displaced, wrongLikes } = figures;
  const happened = Object.entries(faults).map(([fault, count]) => `${fault}=${count}`);
  return [
    `sends=${sends} likes=${likes} kills=${kills}`,
    ...happened,
    `decided=${decided} lost=${lost.length} doubled=${doubled.length}`,
    `displaced=${displaced.length} wrong_likes=${wrongLikes.length}`,
  ].join(' ');
}

/** What a member sends again comes later than what was written after it: only the own server keeps the order. */
export const isSound = (
  backend: BackendName,
  { lost, doubled, displaced, wrongLikes }: ChaosFigures,
): boolean =>
  lost.length === 0 &&
  doubled.length === 0 &&
  wrongLikes.length === 0 &&
  (backend === 'php' || displaced.length === 0);
