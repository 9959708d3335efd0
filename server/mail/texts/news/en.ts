/** English: unread news. */
import type { NewsMailTemplates } from '#server/mail/text-shape.ts';

export const enNews: NewsMailTemplates = {
  message_news: {
    subject: 'Somebody wrote to you at {site}',
    before: [
      'Messages are waiting for you that you have not read yet. What they say is only shown in the app.',
    ],
    button: 'Read them',
    after: [],
  },
  like_news: {
    subject: 'Somebody likes you at {site}',
    before: ['You have been liked while you were away.'],
    button: 'See who it is',
    after: [],
  },
  match_news: {
    subject: 'You like each other at {site}',
    before: ['You and somebody else like each other.'],
    button: 'See who it is',
    after: [],
  },
};
