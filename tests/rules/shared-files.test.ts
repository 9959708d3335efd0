import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import * as z from 'zod';
import { expect, test } from 'vitest';

const SOURCE = '/app/src';
const MEMBERS = ['members', 'chats', 'conversation', 'likes/likes', 'me/me'];
const VISITORS = ['index', 'login', 'signup'];
const page = (name: string) => `${SOURCE}/routes/${name}.tsx`;
const own = (name: string) => `${SOURCE}/features/${name}.ts`;
const LUCIDE = '/app/node_modules/lucide-react/dist/esm';
const iconFile = (name: string) => `${LUCIDE}/icons/${name}.mjs`;

interface Module {
  importedIds?: readonly string[];
  code?: string;
}

type Modules = Readonly<Record<string, Module>>;

/** Runs in a process of its own, as a build does. */
const CODE = `
  import { text } from 'node:stream/consumers';
  import { assignFiles } from '#scripts/vite/shared-files.ts';
  const graphOf = (modules) => ({
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id) => modules[id] && {
      importedIds: [],
      isEntry: false,
      code: '',
      // Each page is loaded by itself.
      dynamicImporters: /\\/(app|routes|ui)\\/.*\\.tsx$/.test(id) ? ['main'] : [],
      ...modules[id],
    },
  });
  const given = JSON.parse(await text(process.stdin));
  const filesOf = (modules) => Object.fromEntries(assignFiles(graphOf(modules), '${SOURCE}'));
  console.log(JSON.stringify(given.map(filesOf)));`;

/** The file of each module that shares one, for each of these programs. */
function filesIn(programs: readonly Modules[]): Record<string, string>[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', CODE], {
    encoding: 'utf8',
    input: JSON.stringify(programs),
    maxBuffer: 1e9,
  });
  expect(stderr).toBe('');
  return z.array(z.record(z.string(), z.string())).parse(JSON.parse(stdout));
}

const filesOf = (modules: Modules): Record<string, string> => filesIn([modules])[0] ?? {};

test('what three screens of a member need is one file, and what two need is theirs', () => {
  const files = filesOf({
    [page('members')]: { importedIds: [own('card')] },
    [page('likes/likes')]: { importedIds: [own('card')] },
    [page('chats')]: { importedIds: [own('card'), own('rows')] },
    [page('conversation')]: { importedIds: [own('rows')] },
    [own('card')]: {},
    [own('rows')]: { code: ' '.repeat(5_000) },
  });

  expect(files[own('card')]).toBe('member');
  expect(files[own('rows')]).toBe('chats-conversation');
});

test('what the parts of every page need too is in the file of all screens', () => {
  const files = filesOf({
    [page('chats')]: { importedIds: [own('rows')] },
    [`${SOURCE}/app/member-frame.tsx`]: { importedIds: [own('rows'), own('tabs')] },
    [own('rows')]: { code: ' '.repeat(5_000) },
    [own('tabs')]: {},
  });

  expect(files).toEqual({ [own('rows')]: 'member' });
});

test('what is loaded by itself is in no file of others', () => {
  const files = filesOf({
    [page('chats')]: { importedIds: [`${SOURCE}/ui/menu-surface.tsx`] },
    [page('me/me')]: { importedIds: [`${SOURCE}/ui/menu-surface.tsx`] },
    [`${SOURCE}/ui/menu-surface.tsx`]: {},
  });

  expect(files).toEqual({});
});

test('a page of a visitor shares with members what both need, and nothing that only members need', () => {
  const files = filesOf({
    [page('members')]: { importedIds: [own('link'), own('card'), own('heart')] },
    [page('chats')]: { importedIds: [own('link'), own('card')] },
    [page('me/me')]: { importedIds: [own('link'), own('card')] },
    [page('index')]: { importedIds: [own('link'), own('heart')] },
    [page('login')]: { importedIds: [own('link')] },
    [own('link')]: {},
    [own('card')]: {},
    [own('heart')]: { code: ' '.repeat(1_000) },
  });

  expect(files[own('link')]).toBe('light');
  expect(files[own('card')]).toBe('member');
  expect(files[own('heart')], 'what is large is loaded by no other page of visitors').toBe(
    'member-index',
  );
});

test('what needs the parser is apart from what pages of visitors need without it', () => {
  const parser = '/app/node_modules/zod/mini.js';
  const files = filesOf({
    [page('members')]: { importedIds: [own('link'), own('shapes')] },
    [page('chats')]: { importedIds: [own('link'), own('shapes')] },
    [page('index')]: { importedIds: [own('link'), own('shapes')] },
    [page('login')]: { importedIds: [own('link'), own('shapes')] },
    [own('link')]: {},
    [own('shapes')]: { importedIds: [own('shape')] },
    [own('shape')]: { importedIds: [parser] },
    [parser]: {},
  });

  expect(files).toEqual({
    [own('link')]: 'light',
    [own('shapes')]: 'parsed-index-login',
    [own('shape')]: 'parsed-index-login',
    [parser]: 'parser',
  });
});

test('an icon goes with those that import it by name, although its list imports all', () => {
  const icons = ['heart', 'flag'].map(iconFile);
  const files = filesOf({
    [page('members')]: {
      importedIds: [`${LUCIDE}/lucide-react.mjs`],
      code: `import { Flag, Heart } from "lucide-react";`,
    },
    [page('index')]: {
      importedIds: [`${LUCIDE}/lucide-react.mjs`],
      code: `import { Heart } from 'lucide-react';`,
    },
    [`${LUCIDE}/lucide-react.mjs`]: {
      importedIds: icons,
      code: `export { default as Heart } from './icons/heart.mjs';
        export { default as Flag } from './icons/flag.mjs';`,
    },
    ...Object.fromEntries(icons.map((id) => [id, {}])),
  });

  expect(files[iconFile('heart')]).toBe('light');
  expect(files[iconFile('flag')]).toBe('member');
});

const PAGES = [
  ...[...MEMBERS, ...VISITORS, 'costs'].map(page),
  `${SOURCE}/app/member-frame.tsx`,
  `${SOURCE}/app/background.ts`,
  `${SOURCE}/ui/menu-surface.tsx`,
  `${SOURCE}/ui/dialog-surface.tsx`,
];

/** Each module imports only what comes after it; the pages come first. */
const modulesGiven = fc
  .record({
    inner: fc.array(fc.constantFrom(10, 1_000, 10_000), { minLength: 3, maxLength: 14 }),
    links: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 10, maxLength: 60 }),
  })
  .map(({ inner, links }) => {
    const ids = [...PAGES, ...inner.map((_, at) => own(`part-${at}`))];
    const imports = new Map<string, Set<string>>();
    for (const [from, to] of links) {
      const first = from % (ids.length - 1);
      const later = Math.max(first + 1, PAGES.length);
      const target = ids[later + (to % (ids.length - later))];
      const id = ids[first];
      if (id !== undefined && target !== undefined)
        imports.set(id, new Set(imports.get(id)).add(target));
    }
    return Object.fromEntries(
      ids.map((id, at) => [
        id,
        {
          importedIds: [...(imports.get(id) ?? [])],
          code: ' '.repeat(inner[at - PAGES.length] ?? 0),
        },
      ]),
    );
  });

/** The files that each file imports. As the bundler does it, what has no file given is with all that the same pages need. */
function chunksOf(modules: Modules, files: Record<string, string>): Map<string, Set<string>> {
  const users = new Map<string, string[]>();
  for (const first of PAGES) {
    const reached = new Set([first]);
    for (const one of reached)
      for (const next of modules[one]?.importedIds ?? []) reached.add(next);
    for (const one of reached) users.set(one, [...(users.get(one) ?? []), first]);
  }
  const chunkOf = (id: string) => files[id] ?? (users.get(id) ?? []).join(' ');
  const chunks = new Map<string, Set<string>>();
  for (const [id, { importedIds = [] }] of Object.entries(modules))
    for (const next of importedIds)
      if (chunkOf(next) !== chunkOf(id))
        chunks.set(chunkOf(id), new Set(chunks.get(chunkOf(id))).add(chunkOf(next)));
  return chunks;
}

test('files do not import each other, whatever imports what', () => {
  const programs = fc.sample(modulesGiven, { numRuns: 2_000, seed: 141 });
  const answers = filesIn(programs);

  for (const [at, modules] of programs.entries()) {
    const chunks = chunksOf(modules, answers[at] ?? {});
    for (const start of chunks.keys()) {
      const reached = new Set(chunks.get(start));
      for (const one of reached) for (const next of chunks.get(one) ?? []) reached.add(next);
      expect(reached.has(start), `${start} imports itself in program ${at}`).toBe(false);
    }
  }
});
