/**
 * Our own scenes (CC0), each an SVG on a canvas of 400 × 500. Far things are flat, near ones have a line of ink, and a scene
 * names no more than seven colours. The person is drawn at the empty group `person`; `currentColor` is the skin.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneName } from './scene-table.ts';

export const SCENE_WIDTH = 400;
export const SCENE_HEIGHT = 500;

const read = new Map<SceneName, string>();

const fileOf = (scene: SceneName): string =>
  `${scene.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`;

export function sceneOf(scene: SceneName): string {
  const known = read.get(scene);
  if (known !== undefined) return known;
  const svg = readFileSync(join(import.meta.dirname, 'scenes', fileOf(scene)), 'utf8');
  read.set(scene, svg);
  return svg;
}
