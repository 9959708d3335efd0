/** Dutch: decisions of moderation. */
import type { ModerationMailTemplates } from '#server/mail/text-shape.ts';

export const nlModeration: ModerationMailTemplates = {
  decision: {
    subject: 'Een besluit over je profiel bij {site}',
    before: [
      'We hebben een besluit genomen over je profiel, je foto’s of je berichten bij {site}. De reden: {text}',
    ],
    button: 'Bezwaar maken',
    after: [
      'Denk je dat we het mis hebben? Met deze knop kun je tot {date} bezwaar maken, zonder in te loggen. Dan kijkt iemand anders ernaar.',
    ],
  },
  restricted: {
    subject: 'Je account bij {site} is geblokkeerd',
    before: ['We hebben je account bij {site} geblokkeerd. De reden: {text}'],
    button: 'Bezwaar maken',
    after: [
      'Denk je dat we het mis hebben? Met deze knop kun je tot {date} bezwaar maken, zonder in te loggen. Dan kijkt iemand anders ernaar.',
    ],
  },
  restored: {
    subject: 'Een besluit bij {site} is teruggedraaid',
    before: [
      'We hebben een besluit over je profiel, je foto’s of je berichten bij {site} teruggedraaid. De gevolgen zijn hersteld. De reden: {text}',
    ],
    button: 'Bekijk mijn besluiten',
    after: [],
  },
  report_decided: {
    subject: 'Je melding bij {site} is beoordeeld',
    before: [
      'We hebben je melding {reference} bekeken. Wat we hebben besloten en waarom, staat bij je meldingen.',
    ],
    button: 'Bekijk mijn meldingen',
    after: ['Bedankt dat je het ons hebt verteld.'],
  },
  appeal_decided: {
    subject: 'Over je bezwaar bij {site} is besloten',
    before: [
      'Iemand die het eerste besluit niet heeft genomen, heeft er opnieuw naar gekeken. Het antwoord: {text}',
    ],
    button: 'Bekijk mijn besluiten',
    after: [],
  },
  complaint_answered: {
    subject: 'Een antwoord op je klacht bij {site}',
    before: ['Er is een antwoord op je klacht {reference}.'],
    button: 'Lees het antwoord',
    after: [],
  },
};
