/**
 * A chaos run: sends and likes over a bad line, with a browser that is killed now and then. Then the line becomes good,
 * undecided messages are decided, and what arrived is counted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Dice } from '#tests/sim/dice.ts';
import { openGround, PREFIX, type BackendName, type Ground, type Truth } from './ground.ts';
import { FAULTS, type Fault } from './line.ts';
import { Member, waitingChip } from './member.ts';

export interface ChaosPlan {
  backend: BackendName;
  sends: number;
  likes: number;
  kills: number;
  seed: number;
  say: (line: string) => void;
}

export interface ChaosFigures {
  sends: number;
  likes: number;
  kills: number;
  faults: Readonly<Record<Fault, number>>;
  /** Undecided messages that the member decided about. */
  decided: number;
  lost: readonly string[];
  doubled: readonly string[];
  /**
   * Messages of one conversation that arrived in another order than they were written. It is no fault where the member
   * decides.
   */
  displaced: readonly string[];
  /**
   * Members who are liked on the server and not here, or the other way round; and members whose heart changed back by
   * itself.
   */
  wrongLikes: readonly string[];
}

interface Intended {
  /** By the path of the conversation, in the order of writing. */
  texts: Map<string, string[]>;
  likes: Map<string, boolean>;
  /** Members whose heart changed back by itself. */
  undone: string[];
}

type Act = 'send' | 'like';

const CONVERSATIONS = 3;
/** Likes go to this many members of the search. */
const CARDS = 12;
/** After this many acts the member goes to another screen. */
const BEFORE_MOVING = 4;
const TOLD_EVERY = 40;
const DELIVERED_MS = 600_000;
const LOOK_MS = 2_000;

export async function runChaos(plan: ChaosPlan): Promise<ChaosFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-'));
  const ground = await openGround(plan.backend, plan.seed);
  const member = new Member(ground, folder);
  try {
    const paths = await member.arrive(CONVERSATIONS);
    ground.storm();
    const intended = await act(plan, ground, member, paths);
    ground.calm();
    await settle(member);
    // On a slow machine a press can count as missed and still take a message back: then its text is a draft.
    for (const path of paths) await member.sendDraft(path);
    await settle(member);
    await member.leave();
    const truth = await ground.truth();
    return {
      ...plan,
      faults: faultsOf(ground),
      decided: member.decided,
      ...compare(intended, truth),
    };
  } finally {
    await member.leave();
    await ground.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function act(
  { sends, likes, kills, seed, say }: ChaosPlan,
  ground: Ground,
  member: Member,
  paths: readonly string[],
): Promise<Intended> {
  const dice = new Dice(seed);
  const intended: Intended = { texts: new Map(), likes: new Map(), undone: [] };
  const acts = dealt(dice, sends, likes);
  const every = Math.floor(acts.length / (kills + 1));
  let written = 0;
  let place = '';
  for (const [index, next] of acts.entries()) {
    if (next === 'send') {
      const isNew = index % BEFORE_MOVING === 0 || place === '';
      if (isNew) {
        place = dice.pick(paths);
        await member.openConversation(place);
      }
      written += 1;
      const text = PREFIX + String(written).padStart(3, '0');
      await member.write(text);
      intended.texts.set(place, [...(intended.texts.get(place) ?? []), text]);
    } else {
      if (place !== '' || index === 0) await member.openSearch();
      place = '';
      const { name, isLiked } = await member.toggleLike(dice.between(0, CARDS - 1));
      // A second press must change the heart to the other state: the same state again means that it had changed back by
      // itself.
      if (intended.likes.get(name) === isLiked) intended.undone.push(name);
      intended.likes.set(name, isLiked);
    }
    const done = index + 1;
    if (done % every === 0 && done / every <= kills) {
      await member.dieAndReturn();
      if (ground.hasArrived !== null) await member.decideAll();
      place = '';
      await member.openSearch();
    }
    if (done % TOLD_EVERY === 0) say(`${done} of ${acts.length} acts, ${member.decided} decided`);
  }
  return intended;
}

/** Acts of one kind come in runs, so that the member does not change the screen for every act. */
function dealt(dice: Dice, sends: number, likes: number): Act[] {
  const runs: Act[][] = [];
  for (const [kind, count] of [
    ['send', sends],
    ['like', likes],
  ] as const) {
    for (let left = count; left > 0; left -= BEFORE_MOVING)
      runs.push(Array.from({ length: Math.min(left, BEFORE_MOVING) }, () => kind));
  }
  return runs
    .map((run) => ({ run, at: dice.next() }))
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ run }) => run);
}

/**
 * Waits until nothing waits to be sent and nothing is undecided. A decision that goes wrong ends the run: repeated until it
 * passes, it would leave its text in a draft, and the message would count as lost.
 */
async function settle(member: Member): Promise<void> {
  const end = Date.now() + DELIVERED_MS;
  for (;;) {
    await member.decideAll();
    const everything = expect(async () => {
      await expect(member.page.getByText('Everything arrived')).toBeVisible({ timeout: LOOK_MS });
      await expect(waitingChip(member.page)).toHaveCount(0, { timeout: LOOK_MS });
    }).toPass({ timeout: LOOK_MS });
    const arrived = await everything.then(
      () => true,
      (error: unknown) => error,
    );
    if (arrived === true) return;
    if (Date.now() > end) throw arrived;
  }
}

function faultsOf({ lines }: Ground): Record<Fault, number> {
  const sum = { drop: 0, cut: 0, delay: 0, html: 0, empty: 0, json: 0 };
  for (const { happened } of lines) for (const fault of FAULTS) sum[fault] += happened[fault];
  return sum;
}

type Compared = Pick<ChaosFigures, 'lost' | 'doubled' | 'displaced' | 'wrongLikes'>;

function compare({ texts, likes, undone }: Intended, truth: Truth): Compared {
  const all = [...texts.values()].flat();
  const times = (text: string) => truth.written.filter((one) => one === text).length;
  const displaced = [...texts.values()].flatMap((mine) => {
    const there = truth.written.filter((text) => mine.includes(text));
    return there.filter((text, index) => text < (there[index - 1] ?? ''));
  });
  const wrong = [...likes]
    .filter(([name, isLiked]) => truth.likes.filter((one) => one === name).length !== +isLiked)
    .map(([name]) => name);
  return {
    lost: all.filter((text) => times(text) === 0),
    doubled: all.filter((text) => times(text) > 1),
    displaced,
    wrongLikes: [...undone, ...wrong],
  };
}
