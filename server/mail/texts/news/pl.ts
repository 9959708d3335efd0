/** Polish: unread news. */
import type { NewsMailTemplates } from '#server/mail/text-shape.ts';

export const plNews: NewsMailTemplates = {
  message_news: {
    subject: 'Ktoś do Ciebie napisał w {site}',
    before: [
      'Czekają na Ciebie wiadomości, których jeszcze nie przeczytano. Ich treść widać tylko w aplikacji.',
    ],
    button: 'Przeczytaj',
    after: [],
  },
  like_news: {
    subject: 'Komuś się podobasz w {site}',
    before: ['Podczas Twojej nieobecności ktoś Cię polubił.'],
    button: 'Zobacz, kto to',
    after: [],
  },
  match_news: {
    subject: 'Podobacie się sobie w {site}',
    before: ['Ty i jeszcze ktoś podobacie się sobie.'],
    button: 'Zobacz, kto to',
    after: [],
  },
};
