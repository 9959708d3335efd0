import * as z from 'zod';
import { webkitPrograms } from '#tests/support/engine-programs.ts';
import { freePort } from '#tests/support/server-process.ts';
import { CALL_TIMEOUT_MS, SIZE, type EngineBrowser, keysOf } from './browser.ts';
import { Family, lineFrom } from './process.ts';

const LOOK_AGAIN_MS = 100;

const Answer = z.object({ value: z.unknown() });
const Refusal = z.object({ error: z.string(), message: z.string() });
const Session = z.object({ sessionId: z.string() });

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Plain WebDriver: a path and a body go out, a value or an error comes back. */
const webDriver =
  (origin: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = Answer.parse(await answer.json());
    const refusal = Refusal.safeParse(value).data;
    if (refusal) throw new Error(`${path}: ${refusal.error} ${refusal.message}`);
    return value;
  };

/** WebKit by its WebDriver and its MiniBrowser, on a screen that exists only in memory. Nothing remains after the session. */
export async function startWebkit(folder: string): Promise<EngineBrowser> {
  const programs = webkitPrograms();
  const screen = `${SIZE.width}x${SIZE.height}x24`;
  const display = new Family(programs.display, ['-displayfd', '3', '-screen', '0', screen], {
    pipes: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const families = [display];
  const end = async () => {
    await Promise.all(families.map((family) => family.end()));
  };
  try {
    const number = display.child.stdio[3];
    if (!number || !('read' in number)) throw new Error('the screen has no number');
    const name = `:${await lineFrom(display, number, /^(\d+)$/)}`;
    const port = await freePort();
    const driver = new Family(programs.driver, [`--port=${port}`], {
      env: environmentOf(folder, name),
      pipes: ['ignore', 'ignore', 'ignore'],
    });
    families.push(driver);
    return await pageOf(webDriver(`http://127.0.0.1:${port}`), driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

const environmentOf = (folder: string, display: string): Record<string, string> => ({
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  HOME: folder,
  XDG_CACHE_HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_DATA_HOME: folder,
  LANG: 'en_US.UTF-8',
  LANGUAGE: 'en_US',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  // The sandbox of WebKit does not start for root, and this browser opens only the test server.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
});

async function pageOf(
  call: Call,
  { child }: Family,
  end: () => Promise<void>,
): Promise<EngineBrowser> {
  while ((await call('GET', '/status').catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  const { sessionId } = Session.parse(await call('POST', '/session', { capabilities: {} }));
  const command = (path: string, body?: object) =>
    call('POST', `/session/${sessionId}${path}`, body);
  return {
    async open(url) {
      await command('/url', { url });
    },
    async back() {
      await command('/back');
    },
    async ask(expression) {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })),
        );`;
      const said = z.string().parse(await command('/execute/async', { script, args: [] }));
      const { value, error } = Said.parse(JSON.parse(said));
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async type(text) {
      await command('/actions', keysOf(text));
    },
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await end();
    },
  };
}

const Said = z.object({ value: z.optional(z.unknown()), error: z.string().optional() });
