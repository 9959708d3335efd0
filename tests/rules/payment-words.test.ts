import { expect, test } from 'vitest';
import { holdsPaymentWords } from '#src/features/messages/scam/payment-words.ts';

test.each([
  'Could you buy me a Gift-Card?',
  'send it by Western  Union please',
  'I only take BTC.',
  'Die Überweisung geht auf mein Bankkonto',
  'Stuur maar een betaalverzoek',
  'Envoie-moi de l’argent',
  "envoyer de l'argent, c'est facile",
  'Fammi un bonifico',
  'Una tarjeta de regalo, por favor',
  'Przelew na numer konta',
  'Wyślij mi pieniądze',
  'My account: NL91 ABNA 0417 1643 00',
  'de89370400440532013000',
])('[product 3.1 scam hint] words of payment in “%s”', (text) => {
  expect(holdsPaymentWords(text)).toBe(true);
});

test.each([
  'I will pay for dinner',
  'Ich hab kein Geld für das Kino',
  'We zitten op de bank',
  'La carte du restaurant est longue',
  'Un conto salato al ristorante',
  'Jutro idę do banku',
  'at 20 some more time here with you',
  'Cryptography is my job',
  'Ab12 what time does your band play',
  '',
])('[product 3.1 scam hint] none in “%s”', (text) => {
  expect(holdsPaymentWords(text)).toBe(false);
});
