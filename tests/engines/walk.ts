/**
 * The walk that every engine must pass: log in, search, like, load documents, send words and a photo, go back, reload and send
 * without the server, send when the server is back, log out. A page counts as reached when its content is shown.
 */
import type { ServerProcess } from '#tests/support/server-process.ts';
import { FENCES } from '#sync/db/store/fence.ts';
import { jpegTurned } from '#tests/support/photo-files.ts';
import { ENTER } from './browser.ts';
import { isThere, press, shows, typeInto } from './in-page.ts';
import { quoteNewest, walkJourneys } from './journeys.ts';
import { sendPhoto } from './send-photo.ts';
import type { Walker } from './walker.ts';

export interface Traveller {
  walker: Walker;
  server: ServerProcess;
  account: { email: string; password: string };
  /** The first word of every text of this walk. */
  mark: string;
}

/** What the server must hold afterwards. */
export interface Left {
  liked: string;
  written: string[];
}

export async function walk(traveller: Traveller): Promise<Left> {
  const { walker, mark } = traveller;
  const said = ['one', 'two', 'reply', 'photo', 'three'].map((word) => `${mark} ${word}`);
  const [one = '', two = '', reply = '', caption = '', three = ''] = said;
  await walker.step('log in', () => logIn(traveller));
  await walker.step('search', () => search(walker));
  let liked = '';
  await walker.step('like', async () => {
    liked = await like(walker);
  });
  await walker.step('three documents', () => loadDocuments(walker, liked));
  await walker.step('send', async () => {
    await openConversation(walker);
    await send(walker, one);
    await arrived(traveller, 1);
  });
  await walker.step('back', async () => {
    await walker.open('/me');
    await shows(walker, 'main', 'Anna');
    await walker.back();
    await shows(walker, '[role="log"]', one);
    await walker.leadsAlone();
    await send(walker, two);
    await arrived(traveller, 2);
  });
  await walker.step('quote', async () => {
    await quoteNewest(walker);
    await send(walker, reply);
    await arrived(traveller, 3);
  });
  await walker.step('photo', async () => {
    await sendPhoto(walker, { photo: (await jpegTurned()).toString('base64'), caption });
    await arrived(traveller, 4);
    await walker.until('the picture is drawn', () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[alt="Your photo"]')];
      return (pictures.at(-1)?.naturalWidth ?? 0) > 0;
    });
  });
  const conversation = String(await walker.ask(() => location.pathname));
  const profile = await walkJourneys(walker);
  await walker.open(conversation);
  await shows(walker, '[role="log"]', caption);
  await offline(traveller, { profile, known: reply, said: three });
  await walker.step('log out', () => logOut(walker));
  return { liked, written: said };
}

export async function logIn({ walker, account }: Traveller): Promise<void> {
  await walker.open('/login');
  await walker.until(
    'the form, in English',
    () =>
      document.querySelector('input[name="password"]') !== null &&
      document.documentElement.lang === 'en-US',
  );
  await typeInto(walker, 'input[name="email"]', account.email);
  await typeInto(walker, 'input[name="password"]', account.password + ENTER);
  await hasCards(walker, '/members');
  await walker.leadsAlone();
  // WebKit and Firefox drop a document load at the moment when a service worker becomes active.
  await workerIsActive(walker);
}

const workerIsActive = (walker: Walker): Promise<void> =>
  walker.until('the service worker is active', async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated';
  });

/** Presses a chip with a range of ages, and waits until all members who are shown are of that age. */
async function search(walker: Walker): Promise<void> {
  await walker.until('a chip with ages is pressed', () => {
    const chips = [...document.querySelectorAll('main button[aria-pressed]')];
    const chip = chips.find((one) => /^\d+–\d+$/.test(one.textContent.trim()));
    if (chip?.getAttribute('aria-pressed') === 'true') return true;
    if (chip instanceof HTMLElement) chip.click();
    return false;
  });
  await walker.until('all who are shown are of that age', () => {
    const asked = new URLSearchParams(location.search);
    const [least, most] = [Number(asked.get('min_age')), Number(asked.get('max_age'))];
    const ages = [...document.querySelectorAll('main article')].map((card) =>
      Number(/, (\d+)/.exec(card.textContent)?.[1]),
    );
    return least > 0 && ages.length > 0 && ages.every((age) => age >= least && age <= most);
  });
}

async function like(walker: Walker): Promise<string> {
  const heart = 'article button[aria-pressed="false"]';
  await isThere(walker, heart);
  const label = await walker.ask((place) => {
    const button = document.querySelector(place);
    if (button instanceof HTMLElement) button.click();
    return button?.getAttribute('aria-label') ?? '';
  }, heart);
  await walker.until(
    'the heart is filled',
    (name) =>
      [...document.querySelectorAll('article button[aria-pressed="true"]')].some(
        (button) => button.getAttribute('aria-label') === name,
      ),
    String(label),
  );
  return String(label).replace(/^Like /, '');
}

async function loadDocuments(walker: Walker, liked: string): Promise<void> {
  await walker.open('/likes/given');
  await hasCards(walker, '/likes/given');
  await shows(walker, 'main', liked);
  await walker.leadsAlone();
  await walker.open('/me');
  await shows(walker, 'main', 'Anna');
  await walker.leadsAlone();
  await walker.open('/chats');
  await isThere(walker, 'main li a[href^="/chats/"]');
  await walker.leadsAlone();
}

export async function openConversation(walker: Walker): Promise<void> {
  await press(walker, 'main li a[href^="/chats/"]');
  await isThere(walker, '[role="log"]');
  await isThere(walker, '#composer');
}

async function send(walker: Walker, text: string): Promise<void> {
  await typeInto(walker, '#composer', text + ENTER);
  await shows(walker, '[role="log"]', text);
}

/** The server stops and comes back: without it, what was read is still shown; when it is back, what was written is sent. */
async function offline(
  traveller: Traveller,
  { profile, known, said }: { profile: string; known: string; said: string },
): Promise<void> {
  const { walker, server } = traveller;
  await walker.step('offline reload', async () => {
    // A page from the back/forward cache may have no controller; its next load has one.
    await workerIsActive(walker);
    const path = String(await walker.ask(() => location.pathname));
    await server.stop();
    await walker.open(path);
    await shows(walker, '[role="log"]', known);
    await walker.leadsAlone();
  });
  await walker.step('offline profile', async () => {
    const path = String(await walker.ask(() => location.pathname));
    await walker.open(profile);
    await isThere(walker, 'main section');
    await walker.open(path);
    await walker.leadsAlone();
  });
  await walker.step('offline send', async () => {
    await send(walker, said);
    await isThere(walker, 'a[href="/waiting"]');
  });
  await walker.step('server back', async () => {
    await server.start();
    await walker.open('/waiting');
    await arrived(traveller, 5);
    await walker.until('nothing waits', () => {
      const isDrawn = document.querySelector('main h1') !== null;
      return isDrawn && document.querySelector('main li, a[href="/waiting"]') === null;
    });
    await walker.leadsAlone();
  });
}

async function logOut(walker: Walker): Promise<void> {
  await walker.open('/me');
  await press(walker, 'main button:has(.lucide-log-out)');
  await isThere(walker, 'input[name="password"]');
  await walker.untilHere('the databases of the member are gone, or empty', async () => {
    if (await isWithoutDatabases(walker)) return true;
    // The rows are counted on a page without the app: a blocked deletion would also block the count.
    await walker.open('/health');
    if ((await walker.ask(rowsLeft, FENCES)) === 0) return true;
    // The next start finishes an interrupted wipe.
    await walker.open('/login');
    return false;
  });
}

const isWithoutDatabases = async (walker: Walker): Promise<boolean> =>
  (await walker.ask(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.every((name) => !name.startsWith('rxdb-'));
  })) === true;

/** The rows in all databases of members, without the fences. Runs in the page. */
async function rowsLeft(fences: string): Promise<number> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no answer'));
    });
  let rows = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('rxdb-')) continue;
    const database = await answerOf(indexedDB.open(name));
    for (const table of database.objectStoreNames)
      if (table !== fences)
        rows += await answerOf(database.transaction(table).objectStore(table).count());
    database.close();
  }
  return rows;
}

const hasCards = (walker: Walker, path: string): Promise<void> =>
  walker.until(
    `cards on ${path}`,
    (wanted) => location.pathname === wanted && document.querySelector('main article') !== null,
    path,
  );

/** Waits until the server has accepted this many messages. */
const arrived = ({ walker, server }: Traveller, count: number): Promise<void> =>
  walker.untilHere(`the server has ${count} messages`, () => {
    const sent = server.requests.filter(
      ({ method, path, status }) =>
        method === 'POST' && path === '/api/messages.php' && status < 300,
    );
    return sent.length >= count;
  });
