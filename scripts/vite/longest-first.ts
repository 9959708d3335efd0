/**
 * The order of the test files: the slowest start first, so that at the end no core waits for them. Without records of earlier
 * runs Vitest would order by file size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A process runs files of one project only, so these stay together. The last project has the shortest files. */
const PROJECTS = ['server', 'apart', 'sync', 'rules', 'screens-apart', 'screens'];

/** Slowest first, by project; each takes several times as long as the others. */
const LONGEST = [
  'tests/server/visibility/visibility-1.test.ts',
  'tests/server/visibility/visibility-2.test.ts',
  'tests/server/fuzz/fuzz.test.ts',
  'tests/server/matrix/matrix.test.ts',
  'tests/server/money/histories.test.ts',
  'tests/server/openapi/openapi.test.ts',
  'tests/conformance/backend.test.ts',
  'tests/server/db/crash.test.ts',
  'tests/server/auth/known-device.test.ts',
  'tests/server/members/search-privacy.test.ts',
  'tests/server/limits/rate-limits.test.ts',
  'tests/journeys/histories/histories.test.ts',
  'tests/store/store.test.ts',
  'tests/server-outside/start.whole.test.ts',
  'tests/journeys/store-death.whole.test.ts',
  'tests/corpus/killed.whole.test.ts',
  'tests/sim/crash-points.whole.test.ts',
  'tests/journeys/lossy-line.whole.test.ts',
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
