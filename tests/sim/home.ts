/**
 * One member on one device, from the creation of their database there until it is wiped: what is stored, what the
 * member wanted, and the oracles that check it. A sign-out that keeps unsent rows does not end it.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { RetainedRows, StoreIds } from '#sync/engine/session/remembered.ts';
import { isRetainedRow, isUnsent } from '#sync/engine/session/retained-rows.ts';
import type { Backend } from './backend.ts';
import { understood } from './builds.ts';
import { Disk } from './disk.ts';
import { Ledger } from './ledger.ts';
import { ViewOracle } from './oracles-view.ts';
import { Oracles } from './oracles.ts';
import type { Phone } from './phone.ts';
import { sweepPhotos } from './photos.ts';

export class Home {
  readonly phone: Phone;
  readonly member: ProfileId;
  readonly backend: Backend;
  readonly disk: Disk;
  readonly ledger = new Ledger();
  readonly oracles: Oracles;
  readonly viewOracle: ViewOracle;
  /** The databases it is in. A later login has another base. */
  stores: StoreIds;
  /** Its member has left for good: it is to be wiped as soon as no tab has it open. */
  isMarkedForWipe = false;
  isWiped = false;
  /** The member is asked about the rows that were retained. */
  isAsking = false;

  constructor(
    phone: Phone,
    { member, stores, name }: { member: ProfileId; stores: StoreIds; name: string },
  ) {
    this.phone = phone;
    this.member = member;
    this.stores = stores;
    this.backend = phone.site.account(member);
    this.disk = new Disk(name, phone);
    this.oracles = new Oracles(this);
    this.viewOracle = new ViewOracle(this);
  }

  /** The rows that the member can see. */
  get rows(): OutboxRow[] {
    return [...this.disk.rows.values()].filter((row) => !this.isRetained(row));
  }

  /** The rows as the newest build shows them: an older tab leaves out what it does not support. */
  get shownRows(): OutboxRow[] {
    return this.rows.map(understood);
  }

  /** The rows of an earlier session that wait for the member's decision (decisions 27). */
  get retained(): RetainedRows | null {
    const { retained } = this.phone.record.known;
    return retained.find(({ database }) => database === this.stores.intent) ?? null;
  }

  isRetained(row: OutboxRow): boolean {
    return isRetainedRow(this.retained, row);
  }

  get retainedRows(): OutboxRow[] {
    return [...this.disk.rows.values()].filter((row) => this.isRetained(row));
  }

  /** Includes the rows that the member was not asked about yet. */
  get unsent(): OutboxRow[] {
    return [...this.disk.rows.values()].filter(isUnsent);
  }

  /** After a definite refusal only the unsent rows stay (decisions 27). */
  retainUnsent(): void {
    this.discard([...this.disk.rows.values()].filter((row) => !isUnsent(row)));
    sweepPhotos(this, null);
    this.forgetBase();
  }

  /** Deletes the copy of the server, which is then read again. */
  forgetBase(): void {
    const { disk, ledger, oracles } = this;
    disk.wipeBase();
    oracles.baseWiped();
    ledger.wiped(disk.rows);
  }

  /**
   * Deletes rows that the member discarded, whose retention time is over, or that are marks: their end is announced
   * (invariant 2).
   */
  discard(rows: readonly OutboxRow[]): void {
    for (const row of rows) {
      this.disk.rows.delete(row.id);
      this.ledger.discarded(row);
    }
  }

  wipe(): void {
    this.isWiped = true;
    this.disk.rows.clear();
    this.disk.photos.clear();
    this.disk.wipeBase();
  }

  /**
   * A member who has left for good is on no screen. While a tab that sleeps has the databases open, the copy is still
   * stored here without the rows that lay over it. In a browser no tab ever reads the one without the other
   * (invariant 37).
   */
  readonly checkView = (): void => {
    if (this.isMarkedForWipe) return;
    const { badge } = this.viewOracle.check();
    this.phone.showBadge(this, badge);
  };
}
