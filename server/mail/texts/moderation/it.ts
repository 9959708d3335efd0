/** Italian: decisions of moderation. */
import type { ModerationMailTemplates } from '#server/mail/text-shape.ts';

export const itModeration: ModerationMailTemplates = {
  decision: {
    subject: 'Una decisione sul tuo profilo su {site}',
    before: [
      'Abbiamo preso una decisione sul tuo profilo, sulle tue foto o sui tuoi messaggi su {site}. Il motivo: {text}',
    ],
    button: 'Fai ricorso',
    after: [
      'Se pensi che abbiamo sbagliato, con questo pulsante puoi fare ricorso fino al {date} senza accedere. Se ne occuperà un’altra persona.',
    ],
  },
  restricted: {
    subject: 'Il tuo account su {site} è bloccato',
    before: ['Abbiamo bloccato il tuo account su {site}. Il motivo: {text}'],
    button: 'Fai ricorso',
    after: [
      'Se pensi che abbiamo sbagliato, con questo pulsante puoi fare ricorso fino al {date} senza accedere. Se ne occuperà un’altra persona.',
    ],
  },
  restored: {
    subject: 'Una decisione su {site} è stata annullata',
    before: [
      'Abbiamo annullato una decisione sul tuo profilo, sulle tue foto o sui tuoi messaggi su {site} e i suoi effetti. Il motivo: {text}',
    ],
    button: 'Vedi le mie decisioni',
    after: [],
  },
  report_decided: {
    subject: 'La tua segnalazione su {site} è stata esaminata',
    before: [
      'Abbiamo esaminato la tua segnalazione {reference}. Che cosa abbiamo deciso e perché si trova tra le tue segnalazioni.',
    ],
    button: 'Vedi le mie segnalazioni',
    after: ['Grazie per avercelo detto.'],
  },
  appeal_decided: {
    subject: 'Il tuo ricorso su {site} è stato deciso',
    before: [
      'Una persona che non aveva preso la prima decisione l’ha riesaminata. La risposta: {text}',
    ],
    button: 'Vedi le mie decisioni',
    after: [],
  },
  complaint_answered: {
    subject: 'Una risposta al tuo reclamo su {site}',
    before: ['C’è una risposta al tuo reclamo {reference}.'],
    button: 'Leggi la risposta',
    after: [],
  },
};
