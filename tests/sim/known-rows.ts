/**
 * The rows as one tab has them from the news, and the rows that it knows to have ended.
 */
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';

export class KnownRows extends Map<string, OutboxRow> {
  readonly ended: { row: OutboxRow }[] = [];

  override delete(id: string): boolean {
    const row = this.get(id);
    if (row !== undefined) this.ended.push({ row });
    return super.delete(id);
  }
}
