/**
 * Every case of the store port: the first list for every store, the second for stores with a disk.
 */
import { CHANGING } from './changing.ts';
import { ON_DISK } from './disk.ts';
import { FENCING } from './fencing.ts';
import { KEEPING } from './keeping.ts';
import { READING } from './reading.ts';
import type { DiskCase, StoreCase } from './store-case.ts';
import { TELLING } from './telling.ts';
import { WATCHERS } from './watchers.ts';
import { WATCHING } from './watching.ts';
import { WRITING } from './writing.ts';

export const STORE_CASES: readonly StoreCase[] = [
  ...READING,
  ...WRITING,
  ...CHANGING,
  ...FENCING,
  ...WATCHING,
  ...WATCHERS,
  ...TELLING,
  ...KEEPING,
];

export const DISK_CASES: readonly DiskCase[] = ON_DISK;
