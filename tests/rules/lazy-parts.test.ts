import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from '#tests/support/sources.ts';

const HELPER = 'src/ui/optional-part.tsx';

/** Pages, and what stands in for one. Anything else is optional. */
const PAGE_PARTS = {
  'src/app/shell.tsx': ['EntryGate', 'QuietPage', 'UnlockScreen'],
  'src/features/age-check/age-check-gate.tsx': ['AgeCheckPage'],
  'src/features/signup/lazy-flow.tsx': ['SignupFlow'],
  'src/features/signup/step-screens.ts': ['Screen'],
  'src/routes/index.tsx': ['MemberStart'],
  'src/routes/landers/lander-parts.ts': ['LanderForm', 'MemberForm'],
};

const sources = sourcesOf('src', /\.tsx?$/);

test('a part that loads later is made by one helper, which brings its boundary', () => {
  const others = sources.filter(
    ({ path, text }) => path !== HELPER && /\blazy\(|\blazy\s*[,}]/.test(text),
  );

  expect(sources.length).toBeGreaterThan(400);
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('only what a page cannot be shown without may lead to the error page', () => {
  const found = sources
    .filter(({ path }) => path !== HELPER)
    .map(
      ({ path, text }) =>
        [path, [...text.matchAll(/(\w+)(?: =|:) pagePart\(/g)].map(([, name]) => name)] as const,
    )
    .filter(([, names]) => names.length > 0);

  expect(Object.fromEntries(found)).toEqual(PAGE_PARTS);
});

test('the helper has the boundary', () => {
  const text = readFileSync(join(import.meta.dirname, '../..', HELPER), 'utf8');

  expect(text).toMatch(/<WithoutIt[^]*<Suspense/);
});
