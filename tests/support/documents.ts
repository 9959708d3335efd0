/**
 * The project's documents and sources as text, for tests that compare them. The texts of the demo site (server/pages) are
 * content, not documents.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** The folders of the repository that hold sources or documents. */
export const FOLDERS = [
  'bench',
  'demo',
  'docs',
  'schemas',
  'scripts',
  'server',
  'src',
  'sw',
  'sync',
  'tests',
] as const;

export interface TextFile {
  /** The path from the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const paths: readonly string[] = [
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  ),
];

const textFiles = (pattern: RegExp): readonly TextFile[] =>
  paths.filter((path) => pattern.test(path)).map((path) => ({ path, text: textOf(path) }));

export const documents = textFiles(/^(?!server\/pages\/).*\.md$/);
export const sources = textFiles(/\.(tsx?|mjs)$|^\.env\.example$/);
