/**
 * How a row is stored in RxDB: key, the one compound index, and the data as received. Zod has checked the data at the
 * border, so no validator runs here (decisions 18).
 */
import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { Row, Table } from '#sync/db/tables/tables.ts';

const KEY_MAX_LENGTH = 160;
const ORDER_MAX_LENGTH = 24;

export const rowSchema = <T extends Table>(): RxJsonSchema<Row<T>> => ({
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: KEY_MAX_LENGTH },
    group: { type: 'string', maxLength: KEY_MAX_LENGTH },
    order: { type: 'string', maxLength: ORDER_MAX_LENGTH },
    data: { type: 'object' },
  },
  required: ['key', 'group', 'order', 'data'],
  indexes: [['group', 'order']],
});
