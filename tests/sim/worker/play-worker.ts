/**
 * Stories on the real worker (sync §3.2): `startWorker` of each tab runs over ports that are the simulated device. Time
 * stands still until the worker has done what it can do at this moment, so that a seed makes the same story again.
 */
import { checkWorkerEnd } from './worker-end.ts';
import { checkOwnLists } from '#tests/sim/oracles-end.ts';
import {
  converge,
  heal,
  outcomeOf,
  raiseDevices,
  SCREEN_MS,
  type Played,
} from '#tests/sim/play.ts';
import type { Rig } from '#tests/sim/rig.ts';
import { storyOf, type Story } from '#tests/sim/story.ts';
import { onViolation, violationOf, type Violation } from '#tests/sim/violation.ts';
import { act, UNPLAYED } from './commands.ts';
import { playing } from './rigged.ts';
import { quiet, WorkerPhone } from './worker-phone.ts';

/** The acts of the story that the real worker can play. */
export function workerStoryOf(seed: number): Story {
  const story = storyOf(seed);
  const scenes = story.scenes.filter(({ act: name }) => !UNPLAYED.has(name));
  return { ...story, scenes };
}

export async function playOnWorker(story: Story, rig: Rig): Promise<Played> {
  playing.rig = rig;
  const violations: Violation[] = [];
  onViolation((violation) => void violations.push(violation));
  const phones = raiseDevices(story, rig, (parts) => new WorkerPhone(parts));
  const [{ clock }] = phones;
  playing.remembers = (known, change, stored) =>
    phones.find((phone) => phone.isOwn(known, change))?.remembers(known, change, stored);
  const settle = async (): Promise<void> => {
    await quiet(phones);
    const [violation] = violations;
    if (violation !== undefined) throw violation;
  };
  const passUntil = async (end: number): Promise<void> => {
    await settle();
    while (clock.step(end)) await settle();
  };
  const playAll = async (): Promise<void> => {
    for await (const end of enactOn(story, phones, passUntil)) await passUntil(end);
  };
  const violation = await playAll().then(() => null, violationOf);
  for (const phone of phones) phone.kill();
  return outcomeOf(phones, violation);
}

type Devices = readonly [WorkerPhone, ...WorkerPhone[]];

/** Yields the moment until which time must pass. */
async function* enactOn(
  { profile, scenes }: Story,
  phones: Devices,
  passUntil: (end: number) => Promise<void>,
): AsyncGenerator<number, void> {
  const [first] = phones;
  const { clock } = first;
  for (const phone of phones) {
    await phone.begin(passUntil);
    if (profile.hasForeignRow) await phone.leaveForeign();
    phone.watchLeader();
  }
  for (const scene of scenes)
    clock.after(scene.at, () => act(phones[scene.device] ?? first, scene));
  yield clock.now + profile.spanMs;
  for (const phone of phones) {
    heal(phone);
    phone.loadsAgain();
  }
  yield* converge(scenes, phones);
  for (const phone of phones) {
    await phone.sweeps();
    checkWorkerEnd(phone);
  }
  for (const phone of phones) phone.opensLists();
  yield clock.now + SCREEN_MS;
  for (const phone of phones) checkOwnLists(phone);
}
