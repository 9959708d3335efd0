import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

interface FoundWord {
  word: string;
  files: string[];
}

/**
 * The words that occur in any file below a folder, in eight or sixteen bits a letter, in the order they were given, each with the
 * files that hold it. A letter of a word is a byte, so that a word may also be a piece of a picture.
 */
export async function wordsOnDisk(folder: string, words: readonly string[]): Promise<FoundWord[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = words.map((word): FoundWord => ({ word, files: [] }));
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    // The browser may have removed the file meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const { word, files } of found)
      if (bytes.includes(word, 0, 'latin1') || bytes.includes(word, 0, 'utf16le'))
        files.push(relative(folder, path));
  }
  return found.filter(({ files }) => files.length > 0);
}
