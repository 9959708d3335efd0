import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { ENTRIES } from './entries.ts';
import { shapeOf } from './shape.ts';
import { tellStory } from './story.ts';
import { unsentIn } from './unsent.ts';

const cast = castOfMembers();

/** When this fails, add the new shape (entries.ts). A new kind of row first gets its act in story.ts. */
test('[sync 33] the corpus contains the shape that is stored now (otherwise run node scripts/corpus.ts)', async () => {
  const dump = await tellStory(cast);
  const file = process.env['CORPUS_FILE'];
  if (file !== undefined) await writeFile(file, `${JSON.stringify(dump, null, 1)}\n`);
  const { INTENTS } = await import('#sync/engine/intents/table.ts');

  expect(shapeOf(dump)).toEqual(shapeOf(ENTRIES.at(-1)?.dump ?? []));
  expect(unsentIn(dump).kinds).toEqual(new Set(Object.keys(INTENTS)));
});
