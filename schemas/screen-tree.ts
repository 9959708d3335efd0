/**
 * The last state of a screen as a tree of plain values (decisions 119): which elements, attributes and values may be in it. The
 * page copies by this list, and the service worker writes by it again, because what is stored is not trusted (security R44).
 */

/** `[element, attributes, children]`; a text is a string. */
export type ScreenNode = string | ScreenElement;
export type ScreenElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly ScreenNode[],
];

/** What a copy can be too large for. */
export const TREE_DEPTH = 64;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);
const ELEMENTS = words(`
  svg g path circle ellipse line polyline polygon rect
  br hr img input
  a article aside b bdi blockquote button dd div dl dt em footer h1 h2 h3 h4 header i label li nav
  ol p section small span strong textarea time ul
`);

/** Outside the screen only its size is needed. A link, a button, a heading or a text keeps what it says. */
const BOXES = words('article aside div dl footer header li ol section ul');

export const isBoxElement = (tag: string): boolean => BOXES.has(tag);
export const isScreenElement = (tag: string): boolean => ELEMENTS.has(tag);
/** What the member has typed is no content of theirs. */
export const isEmptyElement = (tag: string): boolean =>
  VOID_ELEMENTS.has(tag) || tag === 'textarea';

const WORDS = words(`
  alt class datetime decoding dir disabled hidden lang placeholder readonly role rows tabindex translate
  aria-atomic aria-checked aria-current aria-disabled aria-expanded aria-haspopup aria-hidden aria-label
  aria-level aria-orientation aria-posinset aria-pressed aria-selected aria-setsize aria-valuemax
  aria-valuemin aria-valuenow aria-valuetext data-beside data-disabled data-dock data-fills-screen
  data-like data-look data-order-bar data-paused data-saver data-scroll data-selected data-swatch
`);
const LINES = words(`
  clip-rule cx cy d fill fill-opacity fill-rule height opacity points preserveAspectRatio r rx ry
  stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width transform
  viewBox width x x1 x2 y y1 y2
`);
/** What the page writes into `style`, as far as it gives a screen its shape. */
const STYLES = words(`
  background-color background-image height inset-inline-end inset-inline-start left min-height
  order padding-block-start rotate scale top transform translate width
`);
/** Neither a quote nor an address can be in it. */
const FIGURES = /^[\w\s.,%()#+*/-]*$/;
const isFigures = (value: string): boolean => FIGURES.test(value) && !/url\s*\(/i.test(value);

/** An address of this site as a path: a browser drops tabs and line ends, and reads `\` as `/`. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const OWN_PICTURE = /^\/(?:images|assets|icons)\//;
const OWN_CALL = /^\/api(?:[/?#]|$)/;

export const isScreenStyle = (name: string, value: string): boolean =>
  STYLES.has(name) && isFigures(value);

const isStyleText = (text: string): boolean =>
  text.split(';').every((one) => {
    const [name = '', value = ''] = one.split(':');
    return one === '' || (one.split(':').length === 2 && isScreenStyle(name, value));
  });

/** `data-style` is applied by script: the page's policy ignores `style` in HTML. */
export function isScreenAttribute(tag: string, name: string, value: string): boolean {
  if (name === 'href') return tag === 'a' && OWN_PATH.test(value) && !OWN_CALL.test(value);
  if (name === 'src') return tag === 'img' && OWN_PATH.test(value) && OWN_PICTURE.test(value);
  if (name === 'type') return tag === 'button' && value === 'button';
  if (name === 'data-style') return isStyleText(value);
  return WORDS.has(name) || (LINES.has(name) && isFigures(value));
}
