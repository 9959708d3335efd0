/**
 * Words of payment in the languages of the app (product 3.1): how money leaves for somebody who was never met. Only words that
 * are seldom said otherwise: a warning that comes with every dinner bill is not read. Pure.
 */
const EVERYWHERE =
  'iban|bitcoin|bitcoins|btc|crypto|usdt|ethereum|western union|moneygram|paypal|paysafecard|postepay|transcash|neosurf|revolut|cash app|cashapp|zelle|venmo|bizum';

const BY_LANGUAGE = [
  // en
  'gift card|gift cards|giftcard|giftcards|steam card|itunes card|bank transfer|wire transfer|money transfer|bank account|bank details|account number|credit card|debit card|cryptocurrency|send money|send me money|lend me money|wire me',
  // de
  'geschenkkarte|geschenkkarten|gutscheinkarte|gutscheinkarten|gutscheincode|überweisung|überweisen|überweise|bankkonto|kontonummer|bankverbindung|kreditkarte|kryptowährung|kryptowährungen|krypto|geld schicken|geld senden|geld leihen|schick mir geld|leih mir geld',
  // nl
  'cadeaukaart|cadeaukaarten|cadeaubon|cadeaubonnen|overschrijving|bankoverschrijving|overboeking|geld overmaken|geld sturen|geld lenen|stuur me geld|leen me geld|rekeningnummer|bankrekening|bankgegevens|creditcard|betaalverzoek|cryptomunt|cryptomunten',
  // fr
  'carte cadeau|cartes cadeaux|cartes cadeau|virement|virements|compte bancaire|coordonnées bancaires|carte bancaire|carte de crédit|mandat cash|cryptomonnaie|cryptomonnaies|envoyer de l’argent|envoie moi de l’argent|prêter de l’argent|prête moi de l’argent',
  // it
  'carta regalo|carte regalo|buono regalo|buoni regalo|bonifico|bonifici|conto bancario|coordinate bancarie|carta di credito|criptovaluta|criptovalute|mandare soldi|mandami soldi|mandami dei soldi|inviare denaro|prestami soldi|prestami dei soldi',
  // es
  'tarjeta regalo|tarjeta de regalo|tarjetas regalo|tarjetas de regalo|transferencia bancaria|cuenta bancaria|datos bancarios|número de cuenta|tarjeta de crédito|criptomoneda|criptomonedas|enviar dinero|envíame dinero|mándame dinero|préstame dinero',
  // pl
  'karta podarunkowa|kartę podarunkową|karty podarunkowe|karty podarunkowej|przelew|przelewu|przelewem|konto bankowe|konta bankowego|numer konta|numeru konta|dane karty|karta kredytowa|kartę kredytową|kryptowaluta|kryptowaluty|wysłać pieniądze|wyślij mi pieniądze|prześlij mi pieniądze|pożycz mi pieniądze',
];

/** Whole words without accents, between single spaces: what separates them is no part of them. */
const inWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const WORDS = [EVERYWHERE, ...BY_LANGUAGE].join('|').split('|').map(inWords);

const IBAN = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}/u;
/** A shorter one, or one of letters, is a word and its neighbours. */
const LEAST_DIGITS = 10;

const holdsIban = (words: string): boolean => {
  const [found = ''] = IBAN.exec(words) ?? [];
  return found.replaceAll(/\D/gu, '').length >= LEAST_DIGITS;
};

export function holdsPaymentWords(text: string): boolean {
  const words = inWords(text);
  return WORDS.some((word) => words.includes(word)) || holdsIban(words);
}
