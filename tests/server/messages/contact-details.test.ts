import { describe, expect, test } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '#schemas/limits.ts';
import { contactIn, ContactKind } from '#schemas/contact-details.ts';
import { TEXTS } from '#demo/texts.ts';

const kindsIn = (text: string): ContactKind | null => contactIn(text, ContactKind.options);

describe('[R59] contact details', () => {
  test.each<[ContactKind, string]>([
    ['link', 'Look at https://example.org/anna'],
    ['link', 'look at WWW.example.shop'],
    ['link', 'mijn foto’s staan op anna.nl'],
    ['link', 'Schau auf anna-privat.de!'],
    ['link', 'ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['link', 'exa\u200bmple.c\u200bom'],
    ['link', 'anna (dot) photos'],
    ['link', 'anna[punkt]de'],
    ['link', 'anna dot com'],
    ['link', 'anna punt nl'],
    ['link', 't.me/annaprivate'],
    ['link', 'wa.me/31612345678'],
    ['email', 'write to anna.b@example.org'],
    ['email', 'anna @ example . org'],
    ['email', 'anna(at)example(dot)org'],
    ['email', 'anna at gmail'],
    ['email', 'anna apenstaartje hotmail punt com'],
    ['email', 'anna arroba gmail'],
    ['email', 'anna@gmail'],
    ['handle', 'find me as @anna_93'],
    ['handle', 'insta: annadevries'],
    ['handle', 'Add me on snap anna93'],
    ['handle', 'mein telegram ist anna_93'],
    ['handle', 'mon insta c’est @anna.privee'],
    ['handle', 'Whatsapp name is anna_x'],
    ['phone', '0612345678'],
    ['phone', 'bel me op 06-12 34 56 78'],
    ['phone', '06.12.34.56.78'],
    ['phone', '06:12:34:56:78'],
    ['phone', '+31 6 1234 5678'],
    ['phone', '0 6 1 2 3 4 5 6 7 8'],
    ['phone', '0*6*1*2*3*4*5*6*7*8'],
    ['phone', '(201) 555-2019'],
    ['phone', '612 345 678'],
    ['phone', '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣'],
    ['phone', '⓪⑥①②③④⑤⑥⑦⑧'],
    ['phone', 'zero six one two three four five six seven eight'],
    ['phone', 'nul zes een twee drie vier vijf zes zeven acht'],
    ['phone', 'null sechs eins zwei drei vier fünf sechs sieben acht'],
    ['phone', 'zéro six un deux trois quatre cinq six sept huit'],
    ['phone', 'tre quattro sette uno due tre quattro cinque sei sette'],
    ['phone', 'seis uno dos tres cuatro cinco seis siete ocho'],
    ['phone', 'sześć jeden dwa trzy cztery pięć sześć siedem osiem'],
    ['phone', 'nul 6 twaalf? nee: nul 6 1 2 3 vier vijf zes 7 8'],
    ['phone', 'nulzeseentweedrieviervijfzeszevenacht'],
    ['phone', 'ZeroSixOneTwoThreeFourFiveSixSevenEight'],
    ['phone', 'nullsechs einszwei dreivier fünfsechs'],
    ['phone', 'nul6een2drie4vijf6'],
    ['phone', '٠٦١٢٣٤٥٦٧٨'],
    ['phone', '۰۶-۱۲ ۳۴ ۵۶ ۷۸'],
    ['phone', '०६१२३४५६७८'],
    ['phone', '𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖'],
    ['phone', 'n u l z e s e e n t w e e d r i e v i e r v i j f z e s'],
    ['handle', 'i n s t a g r a m : a n n a'],
    ['handle', 'my i-n-s-t-a is anna'],
    ['handle', 'find me on T.E.L.E.G.R.A.M. under my name'],
    ['handle', 'w h a t s a p p ?'],
    ['handle', 's*n*a*p*c*h*a*t anna'],
    ['link', 'w w w . a n n a . s h o p'],
    ['link', 'a n n a . c o m'],
    ['link', 'h t t p s : / / x'],
    ['email', 'anna at g m a i l'],
    ['email', 'a n n a @ g m a i l . c o m'],
    ['email', 'a_n_n_a_@_h_o_t_m_a_i_l'],
  ])('are found as %s: %s', (kind, text) => {
    expect(kindsIn(text)).toBe(kind);
  });
});

describe('[R59] a text without contact details', () => {
  test.each([
    ['a greeting', 'Hi Bram, how are you? I liked your photo with the dog :)'],
    ['an age, a height, a weight', 'Ik ben 34, 1,80 m en 75 kg.'],
    ['measures in a row', '34, 180, 75'],
    ['a date', 'My birthday is 12-05-1990'],
    ['a date with its time', '12.05.1990 14:30, 13.05.1990 15:00'],
    ['a date of ISO', '2026-03-01 or 2026-03-02'],
    ['two dates', '12/05/1990 13/06/1991'],
    ['times', 'between 19:00 and 20:30, or 14h30'],
    ['years', '1990 1991 1992'],
    ['years to years', 'I lived there 2001-2004, 2006-2010'],
    ['a price', '€ 1.250.000,- for a house, really?'],
    ['a small price', 'It costs 12.50 or 15,00 EUR'],
    ['a round number', 'A billion kisses: 1.000.000.000'],
    ['a Dutch post code', 'I live in 1012 AB'],
    ['an American one', 'I grew up in 90210-1234'],
    ['German post codes', '10115 Berlin, 20095 Hamburg'],
    ['24/7, 18+, 69', 'I work 24/7, 18+ only'],
    ['articles that are numbers', 'Een man, een vrouw, een hond en een kat. Un, due, tre!'],
    ['sei, otto, nove as words', 'Sei bella e sei simpatica, sette otto volte'],
    ['a sentence without its space', 'Leuk profiel.Ik ben Anna, gut.es ist schön, ok.me too'],
    ['dots of waiting', 'Hmm...so...what now'],
    ['abbreviations', 'e.g. films, z.B. Kino, bijv. dansen, etc. and i.e. more'],
    ['a dash of work', 'At work. To be or not to be, at it again'],
    [
      'a point of view',
      'À ce point de vue, le point est clair. Der Punkt ist: alles gut. El punto es que sí',
    ],
    ['a messenger by its name', 'Do you use WhatsApp or Telegram?'],
    ['a messenger and a sentence', 'Instagram: not for me, I like it here'],
    ['a line and a signal', 'The last line of your profile was a good signal'],
    ['being at home', 'see you @home'],
    ['an address of a street', 'Ik woon aan de Kerkstraat 12, 3 hoog'],
    ['a score', '6-4 3-6 7-5, what a match'],
    ['a fraction and per cent', '1/2, 3/4 and 100 %'],
    ['an abc', 'a b c d e f g, as easy as 1 2 3'],
    ['a word stretched', 'N O O O O, s o o o sweet, y.e.s.s.s!'],
    ['initials', 'I read J. R. R. Tolkien and C. S. Lewis, A.B.C.D. Smith'],
    ['laughing and sighing', 'ohohohohohohohohohoh, ununununununununun, hahahahahaha'],
    ['digit words in words', 'achttien, seiseis, drieëntwintig, dreiundzwanzig, eenzame zesde'],
    ['a date in Arabic digits', 'born on ١٢-٠٥-١٩٩٠'],
    ['a price in Persian digits', '۱٬۲۵۰٬۰۰۰ تومان'],
    ['years in Hindi digits', '१९९० १९९१ १९९२'],
    ['a dress size and a date spelled wide', 'M / L / X L on 1 2 - 0 5'],
    ['a playlist', 'Top 10 of 2024: 1. jazz 2. soul 3. house'],
  ])('is allowed: %s', (_what, text) => {
    expect(kindsIn(text)).toBeNull();
  });
});

test('[R59] the texts of the demo members are allowed in all seven languages', () => {
  const sentencesIn = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Object.values(typeof value === 'object' && value !== null ? value : []).flatMap(
          sentencesIn,
        );

  expect(sentencesIn(TEXTS).filter((text) => kindsIn(text) !== null)).toEqual([]);
});

test('[R59] only the requested kinds of contact details are found', () => {
  const text = 'anna@example.org, 0612345678';

  expect(contactIn(text, ['phone'])).toBe('phone');
  expect(contactIn(text, ['handle'])).toBeNull();
  expect(contactIn(text, [])).toBeNull();
});

describe('[R33] the time of a check grows with the length of the text, not with its square', () => {
  const LEAST_MS = 5;
  /** Milliseconds of this thread alone: what else the machine does is not in them. */
  const onceOf = (text: string, times: number): number => {
    const before = process.threadCpuUsage();
    for (let time = 0; time < times; time += 1) kindsIn(text);
    return process.threadCpuUsage(before).user / 1000;
  };
  /** The shortest of five times: the first runs are not compiled yet, which makes a time longer, never shorter. */
  const costOf = (text: string, times: number): number =>
    Math.min(...Array.from({ length: 5 }, () => onceOf(text, times)));

  /** How often more, so that the time is above what the clock of a thread can tell apart. */
  const enough = (text: string, times: number): number => {
    let more = 1;
    while (onceOf(text, times * more) < LEAST_MS) more *= 2;
    return more;
  };

  test.each([
    'a',
    'a.',
    '1',
    '1.',
    'a @',
    'snap a',
    '@',
    '1990 ',
    'nul ',
    '  ',
    'a ',
    '. ',
    'nulzes',
    'seisept',
  ])('[R33] for a text that repeats “%s”', (piece) => {
    const textOf = (chars: number) => piece.repeat(chars / piece.length);

    // As many characters in all: ten times as many texts, each a tenth as long. With the square it would be 10.
    const more = enough(textOf(MESSAGE_MAX_LENGTH / 10), 400);
    const long = costOf(textOf(MESSAGE_MAX_LENGTH), 40 * more);
    const short = costOf(textOf(MESSAGE_MAX_LENGTH / 10), 400 * more);

    expect(long / short).toBeLessThan(5);
  });
});
