/**
 * Stories on the real worker (sync §3.2): `startWorker` of each tab runs over ports that are the simulated device. Time
 * stands still until the worker has done what it can do at this moment, so that a seed makes the same story again.
 */
import { POLL_JITTER, POLL_MS, POLL_WITH_PUSH_MS } from '#schemas/limits.ts';
import { Clockwork } from '#tests/sim/clockwork.ts';
import { Dice } from '#tests/sim/dice.ts';
import { Network } from '#tests/sim/network.ts';
import { checkWorkerEnd } from './worker-end.ts';
import { bothAreBack, heal, outcomeOf, SETTLE_MS, SWITCHES, type Played } from '#tests/sim/play.ts';
import { waitsForConfirmationAlone } from '#tests/sim/oracles-end.ts';
import type { Rig } from '#tests/sim/rig.ts';
import { Sightings } from '#tests/sim/sightings.ts';
import { greet, Site } from '#tests/sim/site.ts';
import { storyOf, type Story } from '#tests/sim/story.ts';
import { hearViolations, Violation } from '#tests/sim/violation.ts';
import { act, UNPLAYED } from './commands.ts';
import { playing } from './rigged.ts';
import { quiet, WorkerPhone } from './worker-phone.ts';

const RETRY_AFTER_LEFT_MS = 25_000;

/** The acts of the story that the real worker can play. */
export function workerStoryOf(seed: number): Story {
  const story = storyOf(seed);
  const scenes = story.scenes.filter(({ act: name }) => !UNPLAYED.has(name));
  return { ...story, scenes };
}

export async function playOnWorker(story: Story, rig: Rig): Promise<Played> {
  playing.rig = rig;
  const heard: Violation[] = [];
  hearViolations((violation) => void heard.push(violation));
  const phones = raiseWorkers(story, rig);
  const [{ clock }] = phones;
  playing.remembers = (known, change, stored) =>
    phones.find((phone) => phone.isOwn(known, change))?.remembers(known, change, stored);
  const settle = async (): Promise<void> => {
    await quiet(phones);
    const [violation] = heard;
    if (violation !== undefined) throw violation;
  };
  const pass = async (ms: number): Promise<void> => {
    const end = clock.now + ms;
    await settle();
    while (clock.step(end)) await settle();
  };
  const violation = await watched(async () => {
    for await (const ms of enactOn(story, phones, pass)) await pass(ms);
  });
  for (const phone of phones) phone.kill();
  return outcomeOf(phones, violation);
}

type Devices = readonly [WorkerPhone, ...WorkerPhone[]];

function raiseWorkers({ seed, profile }: Story, rig: Rig): Devices {
  const clock = new Clockwork();
  const dice = new Dice(seed ^ 0x2c_1b_3c_6d);
  const reached = new Sightings();
  const site = new Site(profile.sync, rig.backend, () => clock.now);
  for (const account of site.accounts) greet(account);
  const [skew = 0, otherSkew = 0] = profile.skewMs;
  const device = (id: string, skewMs: number) => {
    const network = new Network(clock, site, { profile, dice, reached });
    const { throttles } = profile;
    return new WorkerPhone({ id, clock, dice, site, network, rig, reached, skewMs, throttles });
  };
  const phone = device('phone', skew);
  return profile.devices > 1 ? [phone, device('tablet', otherSkew)] : [phone];
}

async function watched(run: () => Promise<void>): Promise<Violation | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}

/** Yields how much time must pass. */
async function* enactOn(
  { profile, scenes }: Story,
  phones: Devices,
  pass: (ms: number) => Promise<void>,
): AsyncGenerator<number, void> {
  const [first] = phones;
  const { clock } = first;
  for (const phone of phones) {
    await phone.begin(pass);
    if (profile.hasForeignRow) await phone.leaveForeign();
    phone.watchLeader();
  }
  for (const scene of scenes)
    clock.after(scene.at, () => act(phones[scene.device] ?? first, scene));
  yield profile.spanMs;
  for (const phone of phones) {
    heal(phone);
    phone.loadsAgain();
  }
  if (scenes.some(({ act: name }) => SWITCHES.has(name))) {
    yield SETTLE_MS;
    for (const phone of phones) phone.comesBack();
    for (const until of bothAreBack(phones)) yield until - clock.now;
  }
  const hasPush = scenes.some(({ act: name }) => name === 'push');
  const period = hasPush ? POLL_WITH_PUSH_MS : POLL_MS;
  yield period * (1 + POLL_JITTER) + 60_000 + RETRY_AFTER_LEFT_MS;
  if (phones.some(waitsForConfirmationAlone)) yield period * (1 + POLL_JITTER);
  for (const phone of phones) checkWorkerEnd(phone);
}
