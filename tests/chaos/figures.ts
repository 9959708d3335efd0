/**
 * The result line of a chaos run, and whether its figures are sound.
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

/** Only our own server must keep the order: on a PHP site, a message that the member sends again comes after newer ones. */
export const isSound = (
  backend: BackendName,
  { lost, doubled, displaced, wrongLikes }: ChaosFigures,
): boolean =>
  lost.length === 0 &&
  doubled.length === 0 &&
  wrongLikes.length === 0 &&
  (backend === 'php' || displaced.length === 0);
