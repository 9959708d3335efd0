/** Polish: decisions of moderation. */
import type { ModerationMailTemplates } from '#server/mail/text-shape.ts';

export const plModeration: ModerationMailTemplates = {
  decision: {
    subject: 'Decyzja w sprawie Twojego profilu w {site}',
    before: [
      'Podjęliśmy decyzję w sprawie Twojego profilu, zdjęć lub wiadomości w {site}. Powód: {text}',
    ],
    button: 'Odwołaj się',
    after: [
      'Jeśli uważasz, że się mylimy, tym przyciskiem możesz odwołać się do {date} bez logowania. Sprawdzi to ktoś inny.',
    ],
  },
  restricted: {
    subject: 'Twoje konto w {site} jest zablokowane',
    before: ['Zablokowaliśmy Twoje konto w {site}. Powód: {text}'],
    button: 'Odwołaj się',
    after: [
      'Jeśli uważasz, że się mylimy, tym przyciskiem możesz odwołać się do {date} bez logowania. Sprawdzi to ktoś inny.',
    ],
  },
  restored: {
    subject: 'Decyzja w {site} została cofnięta',
    before: [
      'Cofnęliśmy decyzję w sprawie Twojego profilu, zdjęć lub wiadomości w {site} wraz z jej skutkami. Powód: {text}',
    ],
    button: 'Zobacz moje decyzje',
    after: [],
  },
  report_decided: {
    subject: 'Twoje zgłoszenie w {site} zostało rozpatrzone',
    before: [
      'Sprawdziliśmy Twoje zgłoszenie {reference}. Co postanowiliśmy i dlaczego, znajdziesz przy swoich zgłoszeniach.',
    ],
    button: 'Zobacz moje zgłoszenia',
    after: ['Dziękujemy za informację.'],
  },
  appeal_decided: {
    subject: 'Twoje odwołanie w {site} zostało rozpatrzone',
    before: [
      'Ktoś, kto nie podjął pierwszej decyzji, przyjrzał się jej ponownie. Odpowiedź: {text}',
    ],
    button: 'Zobacz moje decyzje',
    after: [],
  },
  complaint_answered: {
    subject: 'Odpowiedź na Twoją reklamację w {site}',
    before: ['Jest odpowiedź na Twoją reklamację {reference}.'],
    button: 'Przeczytaj odpowiedź',
    after: [],
  },
};
