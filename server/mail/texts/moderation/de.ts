/** German: decisions of moderation. */
import type { ModerationMailTemplates } from '#server/mail/text-shape.ts';

export const deModeration: ModerationMailTemplates = {
  decision: {
    subject: 'Eine Entscheidung über dein Profil bei {site}',
    before: [
      'Wir haben über dein Profil, deine Fotos oder deine Nachrichten bei {site} entschieden. Der Grund: {text}',
    ],
    button: 'Einspruch erheben',
    after: [
      'Wenn du glaubst, dass wir uns irren, kannst du mit diesem Knopf bis zum {date} Einspruch erheben, ohne dich anzumelden. Dann sieht es sich jemand anderes an.',
    ],
  },
  restricted: {
    subject: 'Dein Konto bei {site} ist gesperrt',
    before: ['Wir haben dein Konto bei {site} gesperrt. Der Grund: {text}'],
    button: 'Einspruch erheben',
    after: [
      'Wenn du glaubst, dass wir uns irren, kannst du mit diesem Knopf bis zum {date} Einspruch erheben, ohne dich anzumelden. Dann sieht es sich jemand anderes an.',
    ],
  },
  restored: {
    subject: 'Eine Entscheidung bei {site} wurde zurückgenommen',
    before: [
      'Wir haben eine Entscheidung über dein Profil, deine Fotos oder deine Nachrichten bei {site} zurückgenommen. Was sie bewirkt hat, ist rückgängig gemacht. Der Grund: {text}',
    ],
    button: 'Meine Entscheidungen ansehen',
    after: [],
  },
  report_decided: {
    subject: 'Über deine Meldung bei {site} ist entschieden',
    before: [
      'Wir haben uns deine Meldung {reference} angesehen. Was wir entschieden haben und warum, steht bei deinen Meldungen.',
    ],
    button: 'Meine Meldungen ansehen',
    after: ['Danke, dass du uns Bescheid gesagt hast.'],
  },
  appeal_decided: {
    subject: 'Über deinen Einspruch bei {site} ist entschieden',
    before: [
      'Jemand, der die erste Entscheidung nicht getroffen hat, hat noch einmal hingesehen. Die Antwort: {text}',
    ],
    button: 'Meine Entscheidungen ansehen',
    after: [],
  },
  complaint_answered: {
    subject: 'Eine Antwort auf deine Beschwerde bei {site}',
    before: ['Es gibt eine Antwort auf deine Beschwerde {reference}.'],
    button: 'Antwort lesen',
    after: [],
  },
};
