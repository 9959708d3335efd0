/**
 * The order of the test files: those that take longest begin, so that at the end no core waits for the last of them. A fresh
 * machine knows nothing of earlier runs and would go by the size of the files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A process is shared by the files of one project only: they stand together. The last project has the shortest files. */
const PROJECTS = ['server', 'apart', 'sync', 'screens'];

/** Longest first, by project; each takes several times what the others take. */
const LONGEST = [
  'tests/server/visibility-1.test.ts',
  'tests/server/visibility-2.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/server/matrix.test.ts',
  'tests/server/openapi.test.ts',
  'tests/conformance/backend.test.ts',
  'tests/server/crash.test.ts',
  'tests/server/known-device.test.ts',
  'tests/server/search-privacy.test.ts',
  'tests/server/rate-limits.test.ts',
  'tests/store/store.test.ts',
  'tests/server-outside/start.test.ts',
  'tests/journeys/store-death.test.ts',
  'tests/corpus/killed.test.ts',
  'tests/sim/crash-points.test.ts',
  'tests/journeys/lossy-line.test.ts',
];

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
}

const projectOf = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b));
  }
}
