import type { EngineBrowser } from './browser.ts';

/** After this time a state counts as missing: a busy machine is slow. */
const LONGEST_WAIT_MS = 90_000;
const LOOK_AGAIN_MS = 100;
/** A dropped load is asked for again after this time. */
const LOAD_AGAIN_MS = 15_000;

type Json = string | number | boolean | null | readonly Json[];
/** Runs in the page: it may use only its parameters and the page's own globals. */
type InPage<Given extends readonly Json[], Value> = (...given: Given) => Value;

const LEADER_LOCK = 'vonk-leader';

/** Takes the steps of the walk in one browser, and notes how long each took. */
export class Walker {
  readonly times: string[] = [];
  readonly #browser: EngineBrowser;
  readonly #origin: string;

  constructor(browser: EngineBrowser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** One step. After it the page must show no warning about the storage. */
  async step(name: string, work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    try {
      await work();
      await this.until('no word about the storage', () => {
        const text = document.body.innerText;
        return !/storage of this browser|Nothing is kept on this device/.test(text);
      });
    } catch (error) {
      throw new Error(`${name}: ${await this.#whatIsShown()}`, { cause: error });
    }
    this.times.push(`${name} ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  }

  /**
   * Loads a document, and again when the browser drops the load: WebKit does so at the moment when a service worker
   * becomes active.
   */
  async open(path: string): Promise<void> {
    await this.ask(() => {
      Object.assign(globalThis, { isLeft: true });
    });
    let limit = 0;
    await this.untilHere(`another document, at ${path}`, async () => {
      if (performance.now() >= limit) {
        limit = performance.now() + LOAD_AGAIN_MS;
        await this.#browser.open(`${this.#origin}${path}`);
      }
      return (await this.ask(() => !('isLeft' in globalThis))) === true;
    });
  }

  /** Goes back to another screen. A screen that had to be loaded again may have two entries in the history. */
  async back(): Promise<void> {
    const left = await this.ask(() => location.pathname);
    let asked: unknown = null;
    await this.untilHere('another screen', async () => {
      if ((await this.ask(() => location.pathname)) !== left) return true;
      const document = await this.ask(() => performance.timeOrigin);
      if (document !== asked) {
        asked = document;
        await this.#browser.back();
      }
      return false;
    });
  }

  type(text: string): Promise<void> {
    return this.#browser.type(text);
  }

  async ask<Given extends readonly Json[]>(
    run: InPage<Given, unknown>,
    ...given: Given
  ): Promise<unknown> {
    return this.#browser.ask(`(${run.toString()})(...${JSON.stringify(given)})`);
  }

  /** Waits until this is true in the page; `what` names the state in the error. */
  async until<Given extends readonly Json[]>(
    what: string,
    isSo: InPage<Given, boolean | Promise<boolean>>,
    ...given: Given
  ): Promise<void> {
    await this.untilHere(what, async () => (await this.ask(isSo, ...given)) === true);
  }

  /** The same for a state that is known outside the page. */
  async untilHere(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const limit = performance.now() + LONGEST_WAIT_MS;
    let failure: unknown = null;
    while (performance.now() < limit) {
      try {
        if (await isSo()) return;
      } catch (error) {
        // A document that is being left gives no answer.
        failure = error;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    throw new Error(`not so in time: ${what}`, { cause: failure });
  }

  /** Waits until one tab of this device leads, and no page that is gone still waits for the lead. */
  async leadsAlone(): Promise<void> {
    await this.until(
      'one lock of the leader is held and none is waited for',
      async (name) => {
        const { held = [], pending = [] } = await navigator.locks.query();
        const count = (locks: LockInfo[]) => locks.filter((lock) => lock.name === name).length;
        return count(held) === 1 && count(pending) === 0;
      },
      LEADER_LOCK,
    );
  }

  async #whatIsShown(): Promise<string> {
    const shown = await this.ask(() => `${location.pathname} ${document.body.innerText}`).catch(
      String,
    );
    return String(shown).replaceAll(/\s+/g, ' ').slice(0, 600);
  }
}
