/** What an insert may leave out or gives as text, for the types of the tables. */
import type { ColumnType } from 'kysely';

/** Stored as JSON: inserted and updated as text, because `pg` would make a PostgreSQL array of an array. */
export type Json<T> = ColumnType<T, string, string>;

/** The database has a default. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
