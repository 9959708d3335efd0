import { expect, test } from 'vitest';
import { cycleIn } from '#scripts/build/chunk-cycles.ts';

test('files of a build that import each other are found', () => {
  const manifest = {
    page: { imports: ['persons'] },
    persons: { imports: ['places'] },
    places: { imports: ['persons'] },
  };

  expect(cycleIn(manifest)).toEqual(['persons', 'places', 'persons']);
});

test('two ways to one file are no cycle, nor is the entry that the first code names', () => {
  const manifest = {
    index: { isEntry: true, imports: ['shell'] },
    shell: { imports: ['index'] },
    page: { imports: ['persons', 'places'] },
    persons: { imports: ['places'] },
    places: {},
  };

  expect(cycleIn(manifest)).toBeNull();
});
