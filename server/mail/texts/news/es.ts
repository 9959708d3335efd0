/** Spanish: unread news. */
import type { NewsMailTemplates } from '#server/mail/text-shape.ts';

export const esNews: NewsMailTemplates = {
  message_news: {
    subject: 'Alguien te ha escrito en {site}',
    before: [
      'Te esperan mensajes que todavía no has leído. Lo que dicen solo se ve en la aplicación.',
    ],
    button: 'Leerlos',
    after: [],
  },
  like_news: {
    subject: 'Le gustas a alguien en {site}',
    before: ['Mientras no estabas, has recibido un me gusta.'],
    button: 'Ver quién es',
    after: [],
  },
  match_news: {
    subject: 'Os gustáis en {site}',
    before: ['Tú y otra persona os gustáis.'],
    button: 'Ver quién es',
    after: [],
  },
};
