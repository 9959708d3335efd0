import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { firefoxProgram } from '#tests/support/engine-programs.ts';
import { connectBidi, type Bidi } from './bidi.ts';
import { SIZE, type EngineBrowser, keysOf } from './browser.ts';
import { Family, lineFrom } from './process.ts';

const PREFERENCES = {
  // Headless Firefox reports no mouse, and then Enter would not send. 2 is a fine pointer, 4 is one that hovers.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'intl.accept_languages': 'en-US',
  // Firefox must talk to the test server and to no other.
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.region.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'toolkit.telemetry.enabled': false,
};

/**
 * A load that begins while the service worker takes over the page may be given up, and the page stays (seen on a busy
 * machine). The load is tried again, as a person would do.
 */
const GIVEN_UP = 'NS_BINDING_ABORTED';
const TRIES = 3;

const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const Evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

/** Firefox by WebDriver BiDi, headless. */
export async function startFirefox(folder: string): Promise<EngineBrowser> {
  const profile = join(folder, 'profile');
  await mkdir(profile);
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const size = [`--width=${SIZE.width}`, `--height=${SIZE.height}`];
  const given = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const family = new Family(firefoxProgram(), [...given, ...size], {
    env: { HOME: folder, LANG: 'en_US.UTF-8' },
    pipes: ['ignore', 'ignore', 'pipe'],
  });
  try {
    if (family.child.stderr === null) throw new Error('Firefox has no stderr');
    const address = await lineFrom(family, family.child.stderr, /BiDi listening on (ws:\S+)/);
    const bidi = await connectBidi(`${address}/session`);
    return await pageOf(bidi, family);
  } catch (error) {
    await family.end();
    throw error;
  }
}

async function pageOf(bidi: Bidi, family: Family): Promise<EngineBrowser> {
  await bidi.send('session.new', { capabilities: {} }, z.unknown());
  const tree = await bidi.send('browsingContext.getTree', {}, Tree);
  const context = tree.contexts[0]?.context;
  const send = (method: string, params: object) =>
    bidi.send(method, { context, ...params }, z.unknown()).then(() => undefined);
  return {
    async open(url) {
      for (let left = TRIES - 1; ; left -= 1) {
        try {
          return await send('browsingContext.navigate', { url, wait: 'complete' });
        } catch (error) {
          if (left === 0 || !String(error).includes(GIVEN_UP)) throw error;
        }
      }
    },
    back: () => send('browsingContext.traverseHistory', { delta: -1 }),
    async ask(expression) {
      const given = {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      };
      const answer = await bidi.send('script.evaluate', given, Evaluated);
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return z.unknown().parse(JSON.parse(answer.result.value));
    },
    async type(text) {
      await send('input.performActions', keysOf(text));
    },
    async close() {
      bidi.close();
      await family.end();
    },
  };
}
