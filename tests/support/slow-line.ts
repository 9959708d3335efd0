/**
 * A slow line in front of a server, for everything a browser loads: pages, workers and service workers share it. Bytes are passed on
 * as they are, each way at the given speed.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import type { changeDemo } from './demo-database.ts';
import { freePort } from './server-process.ts';
import { startTourServer } from './tour-server.ts';

interface Speed {
  bytesPerSecond: number;
  latencyMs: number;
}

export interface SlowLine {
  origin: string;
  close(): Promise<void>;
}

/** A small piece, so that two connections share the line. */
const PIECE_BYTES = 1_400;

/** One way of the line: everything waits for its turn. */
function wayOf({ bytesPerSecond, latencyMs }: Speed): () => Transform {
  let freeAt = 0;
  const turnOf = (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    return freeAt - performance.now();
  };
  return () => {
    let isFirst = true;
    return new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        if (isFirst) await pass(latencyMs);
        isFirst = false;
        for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
          const piece = chunk.subarray(at, at + PIECE_BYTES);
          await pass(turnOf(piece.length));
          this.push(piece);
        }
        done();
      },
    });
  };
}

async function startSlowLine(target: string, speed: Speed): Promise<SlowLine> {
  const { port: targetPort, hostname } = new URL(target);
  const [up, down] = [wayOf(speed), wayOf(speed)];
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const site = connect(Number(targetPort), hostname);
    for (const socket of [browser, site]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {
        browser.destroy();
        site.destroy();
      });
    }
    browser.pipe(up()).pipe(site);
    site.pipe(down()).pipe(browser);
  });
  const port = await freePort();
  server.listen(port, hostname);
  await once(server, 'listening');
  return {
    origin: `http://${hostname}:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The site of the tour behind a slow line. */
export async function startSlowSite(
  speed: Speed,
  ...changes: Parameters<typeof changeDemo>[1][]
): Promise<SlowLine> {
  const server = await startTourServer({}, ...changes);
  const line = await startSlowLine(server.origin, speed);
  return {
    origin: line.origin,
    async close() {
      await line.close();
      await server.close();
    },
  };
}
