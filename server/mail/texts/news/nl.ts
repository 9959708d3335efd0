/** Dutch: unread news. */
import type { NewsMailTemplates } from '#server/mail/text-shape.ts';

export const nlNews: NewsMailTemplates = {
  message_news: {
    subject: 'Iemand heeft je geschreven op {site}',
    before: [
      'Er staan berichten voor je klaar die je nog niet hebt gelezen. Wat erin staat, zie je alleen in de app.',
    ],
    button: 'Lezen',
    after: [],
  },
  like_news: {
    subject: 'Iemand vindt je leuk op {site}',
    before: ['Iemand heeft je leuk gevonden terwijl je weg was.'],
    button: 'Kijk wie het is',
    after: [],
  },
  match_news: {
    subject: 'Jullie vinden elkaar leuk op {site}',
    before: ['Jij en iemand anders vinden elkaar leuk.'],
    button: 'Kijk wie het is',
    after: [],
  },
};
