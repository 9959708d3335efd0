/** What the payment page of the sandbox shows: a plain page without script, light or dark as the device is. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Locale } from '#schemas/locale.ts';
import type { OrderRow } from '#server/db/money/orders.ts';
import { headersOf, plainPageHeaders } from '#server/rules/plain-page.ts';
import { languageOf } from '#server/rules/language.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { msg } from '#server/texts/msg.ts';
import { decimalText } from './provider-http.ts';
import { SandboxStatus } from './sandbox.ts';

const STYLE = `:root{color-scheme:light dark;--page:light-dark(#faf7f8,#161013);--card:light-dark(#fff,#211a1d);
--ink:light-dark(#231a1e,#f2ecee);--muted:light-dark(#66585e,#b9adb2);--line:light-dark(#84757b,#8d7f85);
--note:light-dark(#fdf3e2,#3a2a10);--on-note:light-dark(#6d4500,#f5c77c)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:27rem;margin:0 auto;padding:2.5rem 1rem}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.2}
.note{margin:0 0 1rem;padding:.75rem 1rem;border-radius:.9rem;background:var(--note);color:var(--on-note)}
dl{display:flex;justify-content:space-between;margin:0 0 1.5rem;padding:1rem;border-radius:.9rem;background:var(--card)}
dt{color:var(--muted)}dd{margin:0;font-weight:650}
button,a{display:block;width:100%;min-height:3rem;margin:.6rem 0;padding:.7rem 1rem;border:1px solid var(--line);
border-radius:1.5rem;background:var(--card);color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button[value=paid],a{border-color:#b3184f;background:#b3184f;color:#fff;font-weight:650}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = plainPageHeaders([`style-src 'sha256-${STYLE_HASH}'`, "form-action 'self'"]);

const TEXTS = {
  title: msg`Test payment`,
  harmless: msg`This is a test payment, no money moves.`,
  order: msg`Order {order}`,
  over: msg`This payment is done. You do not pay twice.`,
  back: msg`Back to your order`,
  later: msg`That did not work. Try again later.`,
};

const BUTTONS = {
  paid: msg`Pay`,
  failed: msg`Let it fail`,
  open: msg`Leave it open`,
  expired: msg`Let it expire`,
  cancelled: msg`Cancel`,
} as const satisfies Record<SandboxStatus, ReturnType<typeof msg>>;

/** A paid order has no buttons: a member who comes back to the page sees that it is done. */
const isOver = ({ status }: OrderRow): boolean => status === 'paid' || status === 'refunded';

/** `hasFailed`: the last press was not taken. */
export async function sandboxAnswer(
  order: OrderRow,
  { locale, hasFailed }: { locale: Locale; hasFailed: boolean },
): Promise<Response> {
  const say = (name: keyof typeof TEXTS) => textIn(languageOf(locale), TEXTS[name]);
  const text = String(
    await html`<!doctype html>
      <html lang="${languageOf(locale)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${say('title')}</title>
          ${STYLE_ELEMENT}
        </head>
        <body>
          <main>
            <h1>${say('title')}</h1>
            <p class="note">${say('harmless')}</p>
            <dl>
              <dt>${say('order').replace('{order}', String(order.number))}</dt>
              <dd>${priceIn(locale, order)}</dd>
            </dl>
            ${hasFailed ? html`<p role="alert">${say('later')}</p>` : ''}
            ${isOver(order) ? wayBack(order, say) : form(locale)}
          </main>
        </body>
      </html>`,
  );
  return new Response(text, { status: hasFailed ? 503 : 200, headers: headersOf(HEADERS) });
}

const form = (locale: Locale) =>
  html`<form method="post">
    ${SandboxStatus.options.map(
      (status) =>
        html`<button name="status" value="${status}">
          ${textIn(languageOf(locale), BUTTONS[status])}
        </button>`,
    )}
  </form>`;

const wayBack = ({ id }: OrderRow, say: (name: keyof typeof TEXTS) => string) =>
  html`<p role="status">${say('over')}</p>
    <a href="/transactions/${id}">${say('back')}</a>`;

const priceIn = (locale: Locale, { amount, currency }: OrderRow): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    Number(decimalText(amount, currency)),
  );
