import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackend } from '#server/backend.ts';
import { readConfig } from '#server/config/config.ts';
import { folder } from '#tests/server-outside/folders.ts';

/** Opening the embedded database takes seconds on a busy machine; no test here measures time. */

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('[R54] only its owner may open the data folder, also a folder that was open to others before', async () => {
  const open = folder();
  chmodSync(open, 0o755);

  for (const DATA_DIR of [open, join(folder(), 'new')]) {
    const read = readConfig({ DATA_DIR });
    if (!read.ok) throw new Error(read.mistakes.join(' '));
    const opened = await openBackend(read.config);
    if (!opened.ok) throw new Error(opened.sentence);
    await opened.backend.close();

    expect(modeOf(DATA_DIR)).toBe('700');
  }
});
