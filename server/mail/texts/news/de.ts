/** German: unread news. */
import type { NewsMailTemplates } from '#server/mail/text-shape.ts';

export const deNews: NewsMailTemplates = {
  message_news: {
    subject: 'Jemand hat dir auf {site} geschrieben',
    before: [
      'Es warten Nachrichten auf dich, die du noch nicht gelesen hast. Was darin steht, zeigt nur die App.',
    ],
    button: 'Lesen',
    after: [],
  },
  like_news: {
    subject: 'Jemand mag dich auf {site}',
    before: ['Während du weg warst, hat dir jemand ein Like gegeben.'],
    button: 'Sehen, wer es ist',
    after: [],
  },
  match_news: {
    subject: 'Ihr mögt euch auf {site}',
    before: ['Du und jemand anders mögt euch.'],
    button: 'Sehen, wer es ist',
    after: [],
  },
};
