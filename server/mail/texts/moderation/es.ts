/** Spanish: decisions of moderation. */
import type { ModerationMailTemplates } from '#server/mail/text-shape.ts';

export const esModeration: ModerationMailTemplates = {
  decision: {
    subject: 'Una decisión sobre tu perfil en {site}',
    before: [
      'Hemos tomado una decisión sobre tu perfil, tus fotos o tus mensajes en {site}. El motivo: {text}',
    ],
    button: 'Recurrir',
    after: [
      'Si crees que nos equivocamos, con este botón puedes recurrir hasta el {date} sin iniciar sesión. Lo revisará otra persona.',
    ],
  },
  restricted: {
    subject: 'Tu cuenta en {site} está bloqueada',
    before: ['Hemos bloqueado tu cuenta en {site}. El motivo: {text}'],
    button: 'Recurrir',
    after: [
      'Si crees que nos equivocamos, con este botón puedes recurrir hasta el {date} sin iniciar sesión. Lo revisará otra persona.',
    ],
  },
  restored: {
    subject: 'Se ha anulado una decisión en {site}',
    before: [
      'Hemos anulado una decisión sobre tu perfil, tus fotos o tus mensajes en {site}, y también sus efectos. El motivo: {text}',
    ],
    button: 'Ver mis decisiones',
    after: [],
  },
  report_decided: {
    subject: 'Tu denuncia en {site} está resuelta',
    before: [
      'Hemos revisado tu denuncia {reference}. Lo que hemos decidido y por qué está junto a tus denuncias.',
    ],
    button: 'Ver mis denuncias',
    after: ['Gracias por avisarnos.'],
  },
  appeal_decided: {
    subject: 'Tu recurso en {site} está resuelto',
    before: ['Una persona que no tomó la primera decisión la ha revisado. La respuesta: {text}'],
    button: 'Ver mis decisiones',
    after: [],
  },
  complaint_answered: {
    subject: 'Una respuesta a tu reclamación en {site}',
    before: ['Hay una respuesta a tu reclamación {reference}.'],
    button: 'Leer la respuesta',
    after: [],
  },
};
