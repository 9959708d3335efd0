/**
 * WebDriver BiDi: commands and their answers over one WebSocket (https://w3c.github.io/webdriver-bidi).
 */
import * as z from 'zod';
import { CALL_TIMEOUT_MS } from './browser.ts';

const Answer = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
]);

export interface Bidi {
  send<Result>(method: string, params: object, result: z.ZodType<Result>): Promise<Result>;
  close(): void;
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const answer = Answer.safeParse(JSON.parse(String(data))).data;
    if (answer === undefined) return;
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'success') asked?.resolve(answer.result);
    else asked?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no BiDi at ${address}`)));
  });

  let last = 0;
  return {
    async send(method, params, result) {
      last += 1;
      const id = last;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      const late = setTimeout(
        () => asked.reject(new Error(`${method} was not answered`)),
        CALL_TIMEOUT_MS,
      );
      socket.send(JSON.stringify({ id, method, params }));
      return result.parse(await asked.promise.finally(() => clearTimeout(late)));
    },
    close: () => socket.close(),
  };
}
