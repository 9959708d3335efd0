/** French: unread news. */
import type { NewsMailTemplates } from '#server/mail/text-shape.ts';

export const frNews: NewsMailTemplates = {
  message_news: {
    subject: 'Quelqu’un t’a écrit sur {site}',
    before: [
      'Des messages t’attendent, que tu n’as pas encore lus. Leur contenu ne s’affiche que dans l’application.',
    ],
    button: 'Les lire',
    after: [],
  },
  like_news: {
    subject: 'Tu plais à quelqu’un sur {site}',
    before: ['Quelqu’un t’a mis un j’aime pendant ton absence.'],
    button: 'Voir qui c’est',
    after: [],
  },
  match_news: {
    subject: 'Vous vous plaisez sur {site}',
    before: ['Toi et une autre personne, vous vous plaisez.'],
    button: 'Voir qui c’est',
    after: [],
  },
};
