import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FairTurns } from '#server/photos/fair-turns.ts';
import { framePhoto } from '#server/photos/frame-photo.ts';
import { createPhotoDecoders } from '#server/photos/photo-decoders.ts';
import type { Result } from '#server/rules/result.ts';
import { jpegOf, TINY_PNG } from '#tests/support/photo-files.ts';
import { oneLinePng, pngWith, sixTextsPng } from '#tests/support/spoilt-photos.ts';

/** A process starts slowly on a busy machine. */

const ANNA = { member: 'anna', isGuest: false };

function open(limits: Parameters<typeof createPhotoDecoders>[0] = {}) {
  const decoders = createPhotoDecoders(limits);
  onTestFinished(() => decoders.stop());
  return decoders;
}

type Decoders = ReturnType<typeof open>;

const drawn = (decoders: Decoders, bytes: Uint8Array) =>
  decoders.draw(ANNA, () => Promise.resolve(bytes));
const outcomeOf = (result: Result<unknown> | null): string =>
  result?.ok === true ? 'drawn' : (result?.refusal.code ?? 'nothing');

/** Not hostile, but held in memory as a whole while it is decoded: 64 MB. */
const interlaced = (): Promise<Buffer> =>
  sharp({ create: { width: 4_000, height: 4_000, channels: 4, background: '#a0406080' } })
    .png({ progressive: true })
    .toBuffer();

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const ended = (pid: number): Promise<void> =>
  vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000 });

describe('[R34] the process that decodes photos', () => {
  test('is used for several photos', async () => {
    const decoders = open();
    const photo = await jpegOf();

    expect(outcomeOf(await drawn(decoders, photo))).toBe('drawn');
    const { pids } = decoders;
    expect(outcomeOf(await drawn(decoders, TINY_PNG))).toBe('drawn');
    expect(outcomeOf(await drawn(decoders, photo.subarray(0, -200)))).toBe('media_type');
    expect(outcomeOf(await drawn(decoders, photo))).toBe('drawn');

    expect(pids).toHaveLength(1);
    expect(decoders.pids).toEqual(pids);
  });

  test('does not get a file that is refused because of its header', async () => {
    const decoders = open();

    expect(outcomeOf(await drawn(decoders, oneLinePng()))).toBe('too_large');
    expect(outcomeOf(await drawn(decoders, Buffer.from('<svg/>')))).toBe('media_type');

    expect(decoders.pids).toEqual([]);
  });

  test('does not get the texts beside the pixels, so that none is unpacked', async () => {
    // Six texts of 50 MB each would not fit into this memory.
    const decoders = open({ memoryBytes: 130_000_000 });

    expect(outcomeOf(await drawn(decoders, await sixTextsPng()))).toBe('drawn');
  });

  test('ends when a photo takes too much memory, and the next photo gets a new process', async () => {
    const decoders = open({ memoryBytes: 115_000_000 });
    await drawn(decoders, TINY_PNG);
    const [first = 0] = decoders.pids;

    expect(outcomeOf(await drawn(decoders, await interlaced()))).toBe('too_large');

    await ended(first);
    expect(outcomeOf(await drawn(decoders, TINY_PNG))).toBe('drawn');
    expect(decoders.pids).not.toContain(first);
  });

  test('ends when a photo takes too much CPU time', async () => {
    const decoders = open({ cpuMs: 1 });

    expect(outcomeOf(await drawn(decoders, await interlaced()))).toBe('too_large');

    expect(decoders.pids).toEqual([]);
  });

  test('is killed when it does not answer; the photo may be sent again, because the machine may be busy', async () => {
    const decoders = open({ drawMs: 1 });

    expect(outcomeOf(await drawn(decoders, await interlaced()))).toBe('unavailable');

    expect(decoders.pids).toEqual([]);
  });

  test('may be killed from outside, and the photo may then be sent again', async () => {
    const decoders = open();
    await drawn(decoders, TINY_PNG);
    const [first = 0] = decoders.pids;
    const photo = await interlaced();

    const drawing = drawn(decoders, photo);
    await sleep(0);
    process.kill(first, 'SIGKILL');

    expect(outcomeOf(await drawing)).toBe('unavailable');
    expect(outcomeOf(await drawn(decoders, TINY_PNG))).toBe('drawn');
  });

  test('ends when it has been idle', async () => {
    const decoders = open({ idleMs: 50 });
    await drawn(decoders, TINY_PNG);
    const [first = 0] = decoders.pids;

    await ended(first);

    expect(decoders.pids).toEqual([]);
    expect(outcomeOf(await drawn(decoders, TINY_PNG))).toBe('drawn');
  });

  test('ends with the server, which then decodes nothing more', async () => {
    const decoders = open();
    await drawn(decoders, TINY_PNG);
    const [first = 0] = decoders.pids;

    decoders.stop();

    await ended(first);
    expect(outcomeOf(await drawn(decoders, TINY_PNG))).toBe('unavailable');
  });
});

test('[R34] a colour profile is unpacked once: a second one is refused before it', async () => {
  const profile = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(1_000_000))]);
  const codeOf = async (times: number) =>
    outcomeOf(framePhoto(await pngWith('iCCP', profile, times)));

  expect(await codeOf(1)).toBe('drawn');
  expect(await codeOf(2)).toBe('too_large');
});

describe('[R34] photos that wait for the decoder', () => {
  test('are limited in number and not loaded before their turn; the next photo has to come back later', async () => {
    const decoders = open();
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    let loaded = 0;
    const load = async () => {
      loaded += 1;
      await released;
      return TINY_PNG;
    };

    const all = Array.from({ length: 40 }, (_, n) =>
      decoders.draw({ member: `member ${n}`, isGuest: false }, load),
    );
    const last = await all.at(-1);
    const loadedBefore = loaded;
    letGo();
    const outcomes = (await Promise.all(all)).map(outcomeOf);

    expect(last).toMatchObject({ ok: false, refusal: { code: 'unavailable', retryAfterS: 5 } });
    expect(loadedBefore).toBeLessThanOrEqual(2);
    const drawnOnes = outcomes.filter((outcome) => outcome === 'drawn').length;
    expect(drawnOnes).toBe(16 + loadedBefore);
    expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(40 - drawnOnes);
  });

  test('are few of one member, so that another one neither is refused nor waits behind them all', async () => {
    const decoders = open();
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    const turns: string[] = [];
    const draw = (member: string) =>
      decoders.draw({ member, isGuest: false }, async () => {
        turns.push(member);
        await released;
        return TINY_PNG;
      });

    const many = Array.from({ length: 18 }, () => draw('bram'));
    const one = draw('anna');
    letGo();

    expect(outcomeOf(await one)).toBe('drawn');
    const outcomes = (await Promise.all(many)).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(3);
    expect(turns.indexOf('anna')).toBeLessThanOrEqual(1);
  });

  test('of all members take turns', async () => {
    const turns = new FairTurns(['the one tool'], {
      waiting: 16,
      waitingEach: 2,
      waitingGuests: 4,
    });
    const order: string[] = [];
    const use = async (member: string): Promise<void> => {
      const tool = await turns.take({ member, isGuest: false });
      if (tool === null) return void order.push(`${member} is refused`);
      order.push(member);
      await sleep(1);
      turns.giveBack(tool, member);
    };

    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(use));

    expect(order.filter((turn) => turn.endsWith('is refused'))).toEqual(['a is refused']);
    expect(order.filter((turn) => turn.length === 1).join('')).toBe('abcaba');
  });

  test('of accounts that nobody confirmed are few together, one at a time, and none while a member waits', async () => {
    const turns = new FairTurns(['one', 'two'], { waiting: 16, waitingEach: 2, waitingGuests: 4 });
    const order: string[] = [];
    const use = async (member: string): Promise<void> => {
      const tool = await turns.take({ member, isGuest: member.startsWith('guest') });
      if (tool === null) return void order.push(`${member} is refused`);
      order.push(member);
      await sleep(1);
      turns.giveBack(tool, member);
    };

    const guests = Array.from({ length: 10 }, (_, n) => use(`guest ${n}`));
    await Promise.all([...guests, ...['anna', 'bram', 'emma'].map(use)]);

    expect(order.filter((turn) => turn.endsWith('is refused'))).toHaveLength(5);
    const served = order.filter((turn) => !turn.endsWith('is refused'));
    expect(served.slice(0, 4)).toEqual(['guest 0', 'anna', 'bram', 'emma']);
    expect(served).toHaveLength(8);
  });
});
