/**
 * What the walk needs of a browser, whichever engine it has. A call that gets no answer in its time is an error.
 */
export interface EngineBrowser {
  /** Loads a document. */
  open(address: string): Promise<void>;
  /** Back by one entry of the history, within one origin: WebKitWebDriver hangs otherwise. */
  back(): Promise<void>;
  /** The value of an expression in the page as JSON; a promise is waited for. */
  ask(expression: string): Promise<unknown>;
  /** Presses these keys, one after another, where the focus is. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** `folder` is its own, for everything it writes. */
export type StartBrowser = (folder: string) => Promise<EngineBrowser>;

/** The key as WebDriver names it. */
export const ENTER = '\uE007';
export const CALL_TIMEOUT_MS = 30_000;
export const SIZE = { width: 1_280, height: 900 };

/** The keys of a text, pressed one after another, as both WebDrivers name an action. */
export const keysOf = (text: string) => {
  const actions = Array.from(text, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { actions: [{ type: 'key', id: 'keys', actions: actions.flat() }] };
};
