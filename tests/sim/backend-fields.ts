/**
 * Fields that keep the newest choice, by the moment it was made (contract 26, 32).
 */
import type { Time } from '#schemas/time.ts';
import type { FieldValue } from '#sync/engine/outbox/row-base.ts';

export class Fields {
  readonly #fields = new Map<string, { value: string | null; updated: Time }>();

  values(): Record<string, string | null> {
    return Object.fromEntries([...this.#fields].map(([name, { value }]) => [name, value]));
  }

  get(name: string): string | null {
    return this.#fields.get(name)?.value ?? null;
  }

  forget(name: string): void {
    this.#fields.delete(name);
  }

  /** When the stored value was chosen. */
  updatedOf(name: string): Time | null {
    return this.#fields.get(name)?.updated ?? null;
  }

  /** Stores a choice. Answers the newer value that is stored already; null when the choice is taken. */
  choose(name: string, value: string | null, updated: Time | null): FieldValue | null {
    const known = this.#fields.get(name);
    if (known !== undefined && updated !== null && updated < known.updated)
      return { value: known.value };
    const at = updated ?? known?.updated;
    if (at !== undefined) this.#fields.set(name, { value, updated: at });
    return null;
  }
}
