/**
 * The answers of a fictional member of the demo site (decisions 4, 5). The first answer, and every answer to a question
 * about it, states that the member is fictional. All others are kind texts that fit any message and request nothing.
 * Pure.
 */
import { Language } from '#schemas/locale.ts';
import { randomOf } from '#server/seed/random.ts';

interface Answers {
  /** Explains that the profile is fictional. */
  readonly honest: string;
  readonly kind: readonly [string, ...string[]];
  /** Matches questions whether this is a real person, or how to meet. */
  readonly asks: RegExp;
}

const ANSWERS: Readonly<Record<Language, Answers>> = {
  en: {
    honest:
      'I should say it right away: I am a fictional profile of this site, and I answer automatically.',
    kind: ['That was nice to read.', 'Thank you for telling me.', 'I like how you put that.'],
    asks: /\b(real|robot|bot|fake|human|meet|phone)\b/i,
  },
  nl: {
    honest:
      'Ik zeg het maar meteen: ik ben een fictief profiel van deze site en antwoord automatisch.',
    kind: ['Dat was fijn om te lezen.', 'Dank je dat je dat vertelt.', 'Mooi hoe je dat zegt.'],
    asks: /\b(echt|robot|bot|nep|mens|afspreken|ontmoeten|telefoon)\b/i,
  },
  de: {
    honest:
      'Ich sage es gleich: Ich bin ein fiktives Profil dieser Seite und antworte automatisch.',
    kind: ['Das war schön zu lesen.', 'Danke, dass du das erzählst.', 'Schön, wie du das sagst.'],
    asks: /\b(echt|robot|roboter|bot|fake|mensch|treffen|telefon)\b/i,
  },
  it: {
    honest: 'Lo dico subito: sono un profilo fittizio di questo sito e rispondo in automatico.',
    kind: ['È stato bello leggerlo.', 'Grazie di avermelo detto.', 'Mi piace come lo dici.'],
    asks: /\b(vero|vera|reale|robot|bot|finto|finta|incontrarci|telefono)\b/i,
  },
  fr: {
    honest:
      'Je le dis tout de suite : je suis un profil fictif de ce site et je réponds automatiquement.',
    kind: ['C’était agréable à lire.', 'Merci de me l’avoir dit.', 'J’aime ta façon de le dire.'],
    asks: /\b(vrai|vraie|réel|réelle|robot|bot|faux|rencontrer|téléphone)\b/i,
  },
  es: {
    honest: 'Lo digo ya: soy un perfil ficticio de este sitio y respondo automáticamente.',
    kind: ['Me ha gustado leerlo.', 'Gracias por contármelo.', 'Me gusta cómo lo dices.'],
    asks: /\b(real|robot|bot|falso|falsa|humano|quedar|teléfono)\b/i,
  },
  pl: {
    honest: 'Od razu powiem: jestem fikcyjnym profilem tej strony i odpowiadam automatycznie.',
    kind: ['Miło było to przeczytać.', 'Dziękuję, że o tym piszesz.', 'Ładnie to ujęto.'],
    asks: /(prawdziw|robot|\bbot\b|fałszyw|człowiek|spotka|telefon)/i,
  },
};

interface Given {
  readonly message: number;
  readonly body: string;
  readonly language: string;
  readonly is_first: boolean;
}

/** The same message always gets the same answer. */
export function answerTo({ message, body, language, is_first }: Given): string {
  const answers = ANSWERS[Language.safeParse(language).data ?? 'en'];
  if (is_first || answers.asks.test(body)) return answers.honest;
  return randomOf(`answer ${message}`).pick(answers.kind);
}

const SHORTEST_MS = 12_000;
const LONGEST_MS = 45_000;

/** About the time a person needs to read, think and type. */
export const answerAfterMs = (message: number): number =>
  randomOf(`pause ${message}`).whole(SHORTEST_MS, LONGEST_MS);
