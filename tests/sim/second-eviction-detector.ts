/**
 * The note that a page keeps outside of IndexedDB (invariant 32), with the worker's own EvictionDetector: what the
 * note gives to a tab that opens, and what the member is then shown.
 */
import { isOutdated } from '#sync/persisted-hint-text.ts';
import { createStatus } from '#sync/worker/status.ts';
import { EvictionDetector } from '#sync/worker/session/eviction-detector.ts';
import type { Home } from './home.ts';
import type { Sightings } from './sightings.ts';
import { hold } from './violation.ts';

/** Unsent rows that were deleted without the member's knowledge. */
interface Loss {
  database: string;
  lost: number;
}

/** Outside of the databases, for all tabs. */
export class SecondEvictionDetector {
  persistedHint: string | null = null;
  /** The loss that the next sign-in must report. */
  #owed: Loss = NONE;
  /** What the member has discarded by a logout, while the note still counts it. */
  #uncleared: Loss = NONE;
  /** A tab that sleeps may still restore what others report as lost. */
  #isBlind = false;
  /** Each tab that opened with an old note reports it once. */
  readonly #losses: Loss[] = [];
  readonly #reached: Sightings;

  constructor(reached: Sightings) {
    this.#reached = reached;
  }

  /** Its member leaves. A tab that is killed before `leaves` is told of a loss at the next login (docs/testing.md). */
  isLeaving(): void {
    this.#uncleared = lossIn(this.persistedHint);
  }

  /** Its member has left, and was informed. */
  leaves(): void {
    this.persistedHint = null;
    this.#uncleared = NONE;
    this.#owed = NONE;
  }

  evicted({ all, isBlind, isCarried }: Record<'all' | 'isBlind' | 'isCarried', boolean>): void {
    const loss = lossIn(this.persistedHint);
    // A tab that restores the rows may be closed before it has.
    this.#losses.push(loss);
    if (isBlind) this.#isBlind = true;
    if (isCarried) return;
    if (all) this.leaves();
    else this.#owed = loss;
  }

  lossReported({ member: database }: Home, lost: number): void {
    const owed = this.#owed;
    this.#owed = NONE;
    const losses = [...this.#losses, this.#uncleared];
    const isKnown = losses.some((loss) => loss.database === database && loss.lost === lost);
    hold(32, lost === 0 || isKnown || this.#isBlind, () => `${database} is told of ${lost} lost`);
    hold(32, owed.database !== database || lost === owed.lost, () => `${database} is told nothing`);
    if (lost > 0) this.#reached.see('loss told');
  }
}

const NONE: Loss = { database: '', lost: 0 };

const lossIn = (hint: string | null): Loss => {
  const [database = '', , unsent] = (hint ?? '').split(' ');
  return { database, lost: Number(unsent ?? 0) };
};

/** The eviction detector of one tab, which got the note when it opened. */
export class EvictionDetectorOfTab {
  readonly #second: SecondEvictionDetector;
  readonly #remembers: boolean;
  readonly #status = createStatus();
  readonly #evictionDetector = new EvictionDetector(this.#status, () => 0);
  #keep = () => {};
  #stop = () => {};
  /** The line that this tab persisted last. */
  #last: string | null = null;

  constructor(second: SecondEvictionDetector, remembers: boolean) {
    this.#second = second;
    this.#remembers = remembers;
    this.restoreHint();
  }

  /** When the tab opens, and before each login: another tab may have changed the hint meanwhile. */
  restoreHint(): void {
    if (this.#remembers) this.#evictionDetector.restoreHint(this.#second.persistedHint);
  }

  /** Another tab has compared it. */
  forgetHint(): void {
    this.#evictionDetector.restoreHint(null);
  }

  /** The same before it has compared any. */
  forgetLines(): void {
    this.#evictionDetector.forgetLines();
  }

  watch(home: Home): void {
    this.#status.set({ lostRows: 0 });
    this.#stop = this.#evictionDetector.watch(
      { database: home.member, born: home.disk.born },
      {
        rows: () => home.rows,
        onChange: (tell) => {
          this.#keep = tell;
          return () => {
            this.#keep = () => {};
          };
        },
      },
    );
    this.#second.lossReported(home, this.#status.get().lostRows);
    this.keep();
  }

  keep(): void {
    this.#keep();
    const line = this.#status.get().persistedHint;
    if (line === null || line === this.#last) return;
    const last = this.#last;
    this.#last = line;
    if (!isOutdated(this.#second.persistedHint, line, last)) this.#second.persistedHint = line;
  }

  leave(): void {
    this.#stop();
    this.#keep = () => {};
    this.#last = null;
  }
}
