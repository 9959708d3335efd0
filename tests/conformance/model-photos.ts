/**
 * The photos of the simulation's backend.
 */
import { NO_PICTURE } from '#tests/sim/backend-photos.ts';
import { ME } from '#tests/sim/members.ts';
import type { Question, Reply } from '#tests/sim/questions.ts';
import { isPicture, type PhotoDoor } from './photo-steps.ts';

function said(reply: Reply): string {
  if (reply.kind === 'arrived') return `${reply.offset} arrived`;
  return reply.kind === 'refused' ? `refused ${reply.status}` : reply.kind;
}

export function modelPhotos(answer: (question: Question) => Reply): PhotoDoor {
  const mine = { member: ME, isNamed: true, device: 'phone' } as const;
  return {
    piece(key, { which, at, of }) {
      const bytes = at >= of ? null : isPicture(which) ? `${which}.${at}` : NO_PICTURE;
      const asked = { call: 'piece', ...mine, key, offset: at, size: of, bytes } as const;
      return Promise.resolve(said(answer(asked)));
    },
    arrived: (key) => Promise.resolve(said(answer({ call: 'arrived', ...mine, key }))),
  };
}
