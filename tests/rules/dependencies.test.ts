import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textOf } from '#tests/support/documents.ts';

const Versions = z.record(z.string(), z.string());
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions });
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      resolved: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
});

const manifest = Manifest.parse(JSON.parse(textOf('package.json')));
const { '': _ours, ...packages } = Lock.parse(JSON.parse(textOf('package-lock.json'))).packages;
const installed = Object.entries(packages);

test('[R53] every dependency is named with one exact version', () => {
  const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const loose = named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));

  expect(named.length).toBeGreaterThan(30);
  expect(loose).toEqual([]);
});

test('[R53] every installed package has a checksum and comes from the registry', () => {
  const others = installed.filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
  );

  expect(installed.length).toBeGreaterThan(300);
  expect(others.map(([path]) => path)).toEqual([]);
});

test('[R53] no package runs a script when it is installed', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);

  expect(scripted.map(([path]) => path)).toEqual([]);
});

test('[R53] the list of what a build ships has each dependency of the code, with its hash, and no tool', () => {
  const Sbom = z.object({
    components: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        purl: z.string(),
        hashes: z.array(z.object({ alg: z.string(), content: z.string().check(z.length(128)) })),
      }),
    ),
  });
  const code = `import { sbomOf } from '#scripts/build/sbom.ts';
    import { readFileSync } from 'node:fs';
    console.log(JSON.stringify(sbomOf(readFileSync('package-lock.json', 'utf8'))));`;
  const made = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  const { components } = Sbom.parse(JSON.parse(made.stdout));
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const missing = Object.entries(manifest.dependencies).filter(
    ([name, version]) => !listed.has(`${name} ${version}`),
  );

  expect(missing).toEqual([]);
  expect(components.find(({ name }) => name === '@lingui/core')?.purl).toMatch(
    /^pkg:npm\/%40lingui\/core@\d/,
  );
  expect(components.map(({ name }) => name)).not.toContain('vitest');
});
