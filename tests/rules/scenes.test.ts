import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENE_NAMES, SCENES } from '#demo/scene-table.ts';
import { sceneOf } from '#demo/scenes.ts';

test.each(SCENE_NAMES)('[decisions 5] the scene %s has a file that can be drawn', (name) => {
  const svg = sceneOf(name);

  const [places, starts, ends] = ['<g id="person"/>', '<svg ', '</svg>'].map(
    (part) => svg.split(part).length - 1,
  );

  expect(places).toBe(SCENES[name].person === null ? 0 : 1);
  expect([starts, ends]).toEqual([1, 1]);
});

test('[decisions 5] no scene is drawn that nothing shows', () => {
  expect(readdirSync('demo/scenes')).toHaveLength(SCENE_NAMES.length);
});
