/** French: decisions of moderation. */
import type { ModerationMailTemplates } from '#server/mail/text-shape.ts';

export const frModeration: ModerationMailTemplates = {
  decision: {
    subject: 'Une décision sur ton profil sur {site}',
    before: [
      'Nous avons pris une décision sur ton profil, tes photos ou tes messages sur {site}. Le motif : {text}',
    ],
    button: 'Faire appel',
    after: [
      'Si tu penses que nous nous trompons, ce bouton te permet de faire appel jusqu’au {date}, sans te connecter. Une autre personne l’examinera.',
    ],
  },
  restricted: {
    subject: 'Ton compte sur {site} est bloqué',
    before: ['Nous avons bloqué ton compte sur {site}. Le motif : {text}'],
    button: 'Faire appel',
    after: [
      'Si tu penses que nous nous trompons, ce bouton te permet de faire appel jusqu’au {date}, sans te connecter. Une autre personne l’examinera.',
    ],
  },
  restored: {
    subject: 'Une décision sur {site} a été annulée',
    before: [
      'Nous avons annulé une décision sur ton profil, tes photos ou tes messages sur {site}, ainsi que ses effets. Le motif : {text}',
    ],
    button: 'Voir mes décisions',
    after: [],
  },
  report_decided: {
    subject: 'Ton signalement sur {site} a été examiné',
    before: [
      'Nous avons examiné ton signalement {reference}. Notre décision et ses motifs se trouvent parmi tes signalements.',
    ],
    button: 'Voir mes signalements',
    after: ['Merci de nous avoir prévenus.'],
  },
  appeal_decided: {
    subject: 'Ton appel sur {site} a été tranché',
    before: [
      'Une personne qui n’avait pas pris la première décision l’a réexaminée. La réponse : {text}',
    ],
    button: 'Voir mes décisions',
    after: [],
  },
  complaint_answered: {
    subject: 'Une réponse à ta réclamation sur {site}',
    before: ['Il y a une réponse à ta réclamation {reference}.'],
    button: 'Lire la réponse',
    after: [],
  },
};
