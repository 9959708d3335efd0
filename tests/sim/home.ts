/**
 * One member on one device, from the day their database is born there until it is wiped: what is kept, what they wished,
 * and the oracles that watch over it. A sign-out that keeps unsent rows does not end it.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
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
  /** Up to this intent the rows of an earlier session wait for the member's word (decisions 27). */
  retainedSeq: number | null = null;
  /** And until then, by the wall. */
  keptUntil: number | null = null;
  /** To be wiped as soon as nobody holds it open. */
  isMarkedForWipe = false;
  isWiped = false;

  constructor(phone: Phone, member: ProfileId, name: string) {
    this.phone = phone;
    this.member = member;
    this.backend = phone.site.account(member);
    this.disk = new Disk(name, phone);
    this.oracles = new Oracles(this);
    this.viewOracle = new ViewOracle(this);
  }

  /** The rows the member knows of. */
  get rows(): OutboxRow[] {
    return [...this.disk.rows.values()].filter((row) => !this.isRetained(row));
  }

  /** As the newest build shows them: an older tab leaves out what it does not know. */
  get shownRows(): OutboxRow[] {
    return this.rows.map(understood);
  }

  isRetained(row: OutboxRow): boolean {
    const { retainedSeq: seq } = this;
    return seq !== null && isRetainedRow({ database: '', until: 0, seq }, row);
  }

  get retainedRows(): OutboxRow[] {
    return [...this.disk.rows.values()].filter((row) => this.isRetained(row));
  }

  /** Also what the member has not been asked about yet. */
  get unsent(): OutboxRow[] {
    return [...this.disk.rows.values()].filter(isUnsent);
  }

  /** A definite refusal: only what was not sent stays (decisions 27). Answers whether anything does. */
  retainUnsent(): boolean {
    const { disk } = this;
    this.discard([...disk.rows.values()].filter((row) => !isUnsent(row)));
    sweepPhotos(this, null);
    this.forgetBase();
    return disk.rows.size > 0;
  }

  /** The copy is gone, and is read again. */
  forgetBase(): void {
    const { disk, ledger, oracles } = this;
    disk.wipeBase();
    oracles.baseWiped();
    ledger.wiped(disk.rows);
  }

  /** Given up by the member, by the end of the day, or a mark that is nobody's work: an announced end (invariant 2). */
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
   * Who has left for good is on no screen any more. While a sleeper holds their databases the copy still lies here, without
   * the rows that lay over it: in a browser no tab ever reads the one without the other (invariant 37).
   */
  readonly checkView = (): void => {
    if (this.isMarkedForWipe) return;
    const { badge } = this.viewOracle.check();
    this.phone.showBadge(this, badge);
  };
}
