import { expect, test } from 'vitest';
import { SerialQueue } from '#sync/db/store/serial-queue.ts';

test('work runs one at a time, in the order of the calls', async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];
  const first = Promise.withResolvers<undefined>();

  const one = queue.run(async () => {
    steps.push('one begins');
    await first.promise;
    steps.push('one ends');
  });
  const two = queue.run(() => Promise.resolve(steps.push('two')));
  first.resolve(undefined);
  await Promise.all([one, two]);

  expect(steps).toEqual(['one begins', 'one ends', 'two']);
});

test('work that fails rejects its own caller and does not stop the next', async () => {
  const queue = new SerialQueue();

  const failing = queue.run(() => Promise.reject(new Error('full')));
  const next = queue.run(() => Promise.resolve('done'));

  await expect(failing).rejects.toThrow('full');
  expect(await next).toBe('done');
});

test('the queue is idle when everything that waited has ended', async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];

  void queue.run(() => Promise.resolve(steps.push('one')));
  void queue.run(() => Promise.resolve(steps.push('two')));
  await queue.idle;

  expect(steps).toEqual(['one', 'two']);
});
