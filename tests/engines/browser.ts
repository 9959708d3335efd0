/**
 * What the walk needs of a browser of any engine. A call without an answer in time is an error.
 */
export interface EngineBrowser {
  /** Loads a document. */
  open(address: string): Promise<void>;
  /** Goes back by one entry of the history, within one origin: otherwise WebKitWebDriver hangs. */
  back(): Promise<void>;
  /** The value of an expression in the page as JSON; waits for a promise. */
  ask(expression: string): Promise<unknown>;
  /** Presses these keys one after another on the element that has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The browser writes everything into `folder`, which no other browser uses. */
export type StartBrowser = (folder: string) => Promise<EngineBrowser>;

/** The names of keys in WebDriver. */
export const ENTER = '\uE007';
export const TAB = '\uE004';
export const CALL_TIMEOUT_MS = 30_000;
export const SIZE = { width: 1_280, height: 900 };

/** A text as key presses, one after another, in the form that both WebDrivers take. */
export const keysOf = (text: string) => {
  const actions = Array.from(text, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { actions: [{ type: 'key', id: 'keys', actions: actions.flat() }] };
};
