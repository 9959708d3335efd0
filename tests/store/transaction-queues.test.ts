import { expect, test } from 'vitest';
import { TransactionQueues } from '#sync/db/store/transaction-queues.ts';

/** Records what was begun, in order, and ends each transaction. */
class Begun {
  readonly names: string[] = [];
  readonly #ends = new Map<string, PromiseWithResolvers<void>>();

  readonly begin = (name: string) => (): Promise<void> => {
    const end = Promise.withResolvers<void>();
    this.names.push(name);
    this.#ends.set(name, end);
    return end.promise;
  };

  async end(name: string, error?: Error): Promise<void> {
    const end = this.#ends.get(name);
    if (error) end?.reject(error);
    else end?.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

const READ = { database: 'base--meta', isWrite: false };
const WRITE = { database: 'base--meta', isWrite: true };

test('a transaction that cannot begin at once is not requested, because the end of the worker would leave it open for ever', async () => {
  const queues = new TransactionQueues();
  const begun = new Begun();
  const all = [
    queues.run(READ, begun.begin('read 1')),
    queues.run(READ, begun.begin('read 2')),
    queues.run(WRITE, begun.begin('write 1')),
    queues.run(WRITE, begun.begin('write 2')),
    queues.run(READ, begun.begin('read 3')),
    queues.run({ ...WRITE, database: 'base--user' }, begun.begin('other')),
  ];
  const first = ['read 1', 'read 2', 'other'];
  expect(begun.names).toEqual(first);

  await begun.end('read 1');
  expect(begun.names).toEqual(first);
  await begun.end('read 2');
  expect(begun.names).toEqual([...first, 'write 1']);
  await begun.end('write 1');
  expect(begun.names).toEqual([...first, 'write 1', 'write 2']);
  await begun.end('write 2');
  expect(begun.names).toEqual([...first, 'write 1', 'write 2', 'read 3']);
  await begun.end('read 3');
  await begun.end('other');
  await Promise.all(all);
});

test('a transaction that fails does not block those behind it', async () => {
  const queues = new TransactionQueues();
  const begun = new Begun();
  const failing = queues.run(WRITE, begun.begin('write')).catch(String);
  const reading = queues.run(READ, begun.begin('read'));

  await begun.end('write', new Error('no answer'));
  await begun.end('read');
  await reading;

  expect(await failing).toBe('Error: no answer');
  expect(begun.names).toEqual(['write', 'read']);
});
