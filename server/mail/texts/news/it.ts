/** Italian: unread news. */
import type { NewsMailTemplates } from '#server/mail/text-shape.ts';

export const itNews: NewsMailTemplates = {
  message_news: {
    subject: 'Qualcuno ti ha scritto su {site}',
    before: ['Ci sono messaggi che non hai ancora letto. Il loro contenuto si vede solo nell’app.'],
    button: 'Leggi',
    after: [],
  },
  like_news: {
    subject: 'Piaci a qualcuno su {site}',
    before: ['Mentre non c’eri, hai ricevuto un like.'],
    button: 'Guarda di chi si tratta',
    after: [],
  },
  match_news: {
    subject: 'Vi piacete a vicenda su {site}',
    before: ['Tu e un’altra persona vi piacete a vicenda.'],
    button: 'Guarda di chi si tratta',
    after: [],
  },
};
