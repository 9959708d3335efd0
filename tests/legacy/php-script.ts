/** What a script of the PHP site is given, and what it prints. */
import type { PhpTables, UserRow } from './php-tables.ts';

export interface Asked {
  method: string;
  script: string;
  query: URLSearchParams;
  /** `json_decode(file_get_contents('php://input'), true)`, an empty array when there is no body. */
  body: Readonly<Record<string, unknown>>;
}

export interface Printed {
  status?: number;
  value: unknown;
}

export type Script = (tables: PhpTables, me: UserRow, asked: Asked) => Printed;
export type OpenScript = (tables: PhpTables, asked: Asked) => Printed;
