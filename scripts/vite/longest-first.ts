/**
 * The order of the test files: those that take longest begin, so that at the end no core waits for the last of them. A fresh
 * machine knows nothing of earlier runs and would go by the size of the files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes more than ten times what the others take. */
const LONGEST = [
  'tests/server/visibility.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/server/matrix.test.ts',
  'tests/server/crash.test.ts',
  'tests/corpus/killed.test.ts',
  'tests/server/openapi.test.ts',
  'tests/server/photos.test.ts',
  'tests/journeys/store-death.test.ts',
];

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
