/**
 * The rows as one tab has been told, and those of which it has heard that they are gone.
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
