import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..');
const CODE_FOLDERS = [
  'schemas',
  'demo',
  'server',
  'sync',
  'src',
  'sw',
  'tests',
  'bench',
  'scripts',
];
const MOST_FILES = 25;
/** Folders in which each file is one noun of the same kind: a longer list is no harder to read. */
const LISTS = /^(schemas|server\/routes|src\/ui|tests)(\/|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const HOMELESS = /^(utils?|helpers?|common|misc|types)\.tsx?$/;

const Project = z.object({ references: z.array(z.object({ path: z.string() })) });

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const paths = CODE_FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const sources = paths
  .filter((path) => /\.(tsx?|mjs)$/.test(path))
  .map((path) => ({ path, text: read(path) }));

function referencesOf(folder: string): string[] {
  const { references } = Project.parse(JSON.parse(read(`${folder}/tsconfig.json`)));
  return references.map((reference) => relative(root, join(root, folder, reference.path)));
}

/** The import table as ARCHITECTURE.md prints it, made from the tsconfigs alone. */
function importTable(): string[] {
  const rows = referencesOf('.').map((folder) => folder.replaceAll('\\', '/'));
  const columns = rows.filter((folder) => folder !== 'scripts');

  const lines = rows.map((row) => {
    const allowed = referencesOf(row);
    const cells = columns.map((column) =>
      column === row ? ' – ' : allowed.includes(column) ? ' ✓ ' : ' ',
    );
    return `| ${row} |${cells.join('|')}|`;
  });
  return [
    `| from \\ may import | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => ':-:').join('|')}|`,
    ...lines,
  ];
}

/** The imports of a folder that its own tsconfig does not name: the compiler also accepts the references of a reference. */
function importsBesideReferences(folders: readonly string[]): string[] {
  const folderOf = (path: string) =>
    folders
      .filter((name) => path.startsWith(`${name}/`))
      .toSorted((a, b) => b.length - a.length)[0];

  return sources.flatMap(({ path, text }) => {
    const from = folderOf(path);
    if (from === undefined) return [];
    const allowed = [from, ...referencesOf(from).map((name) => name.replaceAll('\\', '/'))];
    return [...text.matchAll(/^(?:import|\} from)\b.*['"]#(.+)['"]|\bimport\(\s*['"]#(.+?)['"]/gm)]
      .map(([, imported, loaded]) => imported ?? loaded ?? '')
      .filter((imported) => !allowed.includes(folderOf(imported) ?? from))
      .map((imported) => `${path} imports ${imported}`);
  });
}

/** The paths of the files that contain the pattern, so that a failure names them. */
function filesWith(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

describe('who may import whom', () => {
  test('the table in ARCHITECTURE.md equals the references of the tsconfigs', () => {
    const section = read('ARCHITECTURE.md').split('## Who may import whom')[1]?.split('\n## ')[0];

    const written = section?.split('\n').filter((line) => line.startsWith('|'));

    expect(written).toEqual(importTable());
  });

  test('a folder imports only from the folders that its own tsconfig names', () => {
    const folders = referencesOf('.').map((folder) => folder.replaceAll('\\', '/'));

    expect(importsBesideReferences(folders)).toEqual([]);
  });

  test('an import within a folder begins with ./ and one across folders with #, never with ../', () => {
    expect(filesWith(/^\s*(import|export)\b.*['"]\.\.\/|\bimport\(['"]\.\.\//m)).toEqual([]);
  });

  test('only src/app imports another part of src or of the server dynamically, because lint does not check dynamic imports', () => {
    const elsewhere = filesWith(/\bimport\(\s*['"]#/).filter(
      (path) => /^(src|server)\//.test(path) && !path.startsWith('src/app/'),
    );

    expect(elsewhere).toEqual([]);
  });

  test('schemas and the engine read no clock and no random number', () => {
    const impure = filesWith(/\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/).filter((path) =>
      /^(schemas|sync\/engine)\//.test(path),
    );

    expect(impure).toEqual([]);
  });

  test('nothing is re-exported', () => {
    expect(filesWith(/^export\s+(type\s+)?(\*|\{[^}]*\})[^;{]*\sfrom\s/m)).toEqual([]);
  });

  test('the addresses of the PHP backend are written in schemas only', () => {
    const elsewhere = filesWith(/\.php\b/).filter((path) => !/^(schemas|tests)\//.test(path));

    expect(elsewhere).toEqual([]);
  });
});

describe('files', () => {
  test('have kebab-case names, except README.md', () => {
    const named = paths.filter((path) => basename(path) !== 'README.md');
    expect(named.filter((path) => !path.split('/').every((part) => KEBAB.test(part)))).toEqual([]);
  });

  test('are named after what they hold, and index is only the name of a route', () => {
    const nameless = paths.filter(
      (path) =>
        HOMELESS.test(basename(path)) ||
        (/\/index\.tsx?$/.test(path) && path !== 'src/routes/index.tsx'),
    );

    expect(nameless).toEqual([]);
  });

  test(`are at most ${MOST_FILES} in one folder, except where a folder is a list of nouns`, () => {
    const folders = Map.groupBy(sources, ({ path }) => dirname(path));
    const full = [...folders]
      .filter(([folder, files]) => files.length > MOST_FILES && !LISTS.test(folder))
      .map(([folder, files]) => `${folder}: ${files.length}`);

    expect(full).toEqual([]);
  });
});
