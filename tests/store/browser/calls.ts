/**
 * A question to a worker and its one answer, over a port of its own.
 */
export type Reply = { ok: true; value: unknown } | { ok: false; message: string };

export function ask(worker: Worker, question: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close();
      if (data.ok) resolve(data.value);
      else reject(new Error(data.message));
    };
    worker.postMessage(question, [port2]);
  });
}

export function answer<Question>(work: (question: Question) => Promise<unknown>): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
    if (port === undefined) return;
    const reply = (said: Reply) => port.postMessage(said);
    work(data).then(
      (value) => reply({ ok: true, value }),
      (error: unknown) => reply({ ok: false, message: nameOf(error) }),
    );
  });
}

/** A case may use only the name of an error: the rest is lost between threads. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));
