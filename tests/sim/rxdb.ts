/**
 * Stories over the real store (sync §3.2, L3): one tab, one device, RxDB on Dexie on a fake IndexedDB. The clock of
 * the story stands still until the store is idle, so that a seed makes the same story here as on the memory disk and
 * must leave the same trace.
 */
import { enact, outcomeOf, play, raise, SWITCHES, type Played } from './play.ts';
import type { Phone } from './phone.ts';
import type { Rig } from './rig.ts';
import { RxdbCopy, type Before, type Made } from './rxdb-copy.ts';
import { storyOf, type Story } from './story.ts';
import { hold, violationOf } from './violation.ts';

/** The story in one tab. */
export function aloneOf(seed: number): Story {
  const story = storyOf(seed);
  const scenes = story.scenes.filter(
    ({ act }) => act !== 'open-tab' && act !== 'deploy' && !SWITCHES.has(act),
  );
  return { ...story, profile: { ...story.profile, devices: 1 }, scenes };
}

/** Plays the story on both disks. */
export async function playOnRxdb(story: Story, rig: Rig): Promise<Played> {
  const made: Made[] = [];
  const phones = raise(story, recording(rig, made));
  const [phone] = phones;
  const copy = new RxdbCopy(phone.disk, () => phone.wall);
  const line = new Line(phone, copy, made);
  const playAll = async (): Promise<void> => {
    await copy.open();
    if (story.profile.hasForeignRow) await copy.leaveForeign();
    for (const end of enact(story, phones)) await line.passUntil(end);
    await copy.compare();
    const { trace } = play(story, rig);
    hold(18, phone.trace === trace, () => 'the story differs from the one in memory');
  };
  const violation = await playAll().then(() => null, violationOf);
  await copy.close();
  return outcomeOf(phones, violation);
}

const recording = (rig: Rig, made: Made[]): Rig => ({
  ...rig,
  changeRow(row, change, id) {
    const after = rig.changeRow(row, change, id);
    made.push({ id, change, after });
    return after;
  },
});

/** The work of the store, one item after the other. Meanwhile no time passes. */
class Line {
  readonly #phone: Phone;
  readonly #copy: RxdbCopy;
  readonly #made: Made[];
  #work: Promise<void> = Promise.resolve();
  #isBusy = false;

  constructor(phone: Phone, copy: RxdbCopy, made: Made[]) {
    this.#phone = phone;
    this.#copy = copy;
    this.#made = made;
    this.#layOver();
  }

  async passUntil(end: number): Promise<void> {
    await this.#quiet();
    while (this.#phone.clock.step(end)) if (this.#isBusy) await this.#quiet();
  }

  async #quiet(): Promise<void> {
    while (this.#isBusy) {
      this.#isBusy = false;
      await this.#work;
    }
  }

  #then(work: () => Promise<void>): void {
    this.#isBusy = true;
    this.#work = this.#work.then(work);
  }

  #layOver(): void {
    const { disk } = this.#phone;
    const write = disk.write.bind(disk);
    disk.write = (owner, run, done) => {
      let before = beforeOf(this.#phone);
      const noted = () => {
        before = beforeOf(this.#phone);
        this.#made.length = 0;
        return run();
      };
      write(owner, noted, (ok) => {
        const made = ok ? [...this.#made] : [];
        this.#then(async () => {
          await (ok ? this.#copy.commit(before, made) : this.#copy.refuse());
          done(ok);
        });
      });
    };
    this.#onRestart();
  }

  /** A tab that opens reads what is stored. */
  #onRestart(): void {
    const phone = this.#phone;
    const openTab = phone.openTab.bind(phone);
    phone.openTab = () => {
      const tab = openTab();
      this.#then(async () => {
        await this.#copy.open();
        await this.#copy.compare();
        this.#copy.adopt();
      });
      return tab;
    };
  }
}

const beforeOf = ({ disk: { base, versions, etags, pendingEtags, readAt } }: Phone): Before => ({
  base: { ...base, messages: new Map(base.messages) },
  versions,
  etags,
  pendingEtags,
  readAt,
});
