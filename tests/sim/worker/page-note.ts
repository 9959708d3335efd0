/**
 * The note that the pages of a device keep outside of its databases (invariant 32), as the real page keeps it: what it gives
 * to a worker that starts, and which losses the member must then be told.
 */
import { hintLinesIn, hintWith, isOutdated, type HintLine } from '#sync/persisted-hint-text.ts';
import type { StatusValue } from '#sync/worker/status.ts';
import type { Sightings } from '#tests/sim/sightings.ts';
import { hold } from '#tests/sim/violation.ts';

interface Follower {
  wall: () => number;
  /** Whether the login of this tab is over on the device. */
  isOver: () => boolean;
}

const nameOf = ({ database, unsent }: Pick<HintLine, 'database' | 'unsent'>): string =>
  `${database} ${unsent}`;

export class PageNote {
  text: string | null = null;
  /** By database: what the next sign-in of its member must report. */
  readonly #owed = new Map<string, number>();
  /** Lines that a tab left behind, whose member had signed out elsewhere before it was closed (docs/testing.md). */
  readonly #stale = new Set<string>();
  readonly #reached: Sightings;

  constructor(reached: Sightings) {
    this.#reached = reached;
  }

  /** The browser deletes every database, and with `all` this note too. No tab is open. */
  evicted(all: boolean): void {
    if (all) {
      this.text = null;
      this.#owed.clear();
    }
    for (const { database, unsent } of hintLinesIn(this.text)) this.#owed.set(database, unsent);
  }

  /** As the page of one tab follows the status of its worker. Returns the function that ends that with the tab. */
  follow(status: StatusValue, { wall, isOver }: Follower): () => void {
    let last: string | null = null;
    let open: string | null = null;
    const stop = status.watch((now) => {
      if (now.session.state !== 'member') open = null;
      const line = now.persistedHint;
      if (line === null || line === last) return;
      const [{ database } = { database: null }] = hintLinesIn(line);
      if (now.session.state === 'member' && database !== open) {
        open = database;
        this.#opens(database ?? '', now.lostRows);
      }
      if (!isOutdated(this.text, line, last)) this.text = hintWith(this.text, line, wall());
      last = line;
    });
    return () => {
      stop();
      if (isOver()) for (const line of hintLinesIn(last)) this.#stale.add(nameOf(line));
    };
  }

  /** A member's databases are open, and the note has been compared with them. */
  #opens(database: string, lost: number): void {
    const owed = this.#owed.get(database) ?? 0;
    this.#owed.delete(database);
    const isLeftBehind = this.#stale.has(nameOf({ database, unsent: lost }));
    hold(
      32,
      lost === owed || isLeftBehind,
      () => `${database} is told of ${lost} lost, not of ${owed}`,
    );
    if (lost > 0) this.#reached.see('loss told');
  }
}
