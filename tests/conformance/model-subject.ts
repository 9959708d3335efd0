/**
 * The backend of the simulation, called as the device calls it.
 */
import { ProfileId } from '#schemas/ids.ts';
import type { Backend } from '#tests/sim/backend.ts';
import { contentOf } from '#tests/sim/backend-content.ts';
import { conversationOf, ME, OTHERS, wireTime } from '#tests/sim/members.ts';
import { NOTHING_HELD } from '#tests/sim/questions.ts';
import { SOUND } from '#tests/sim/rig.ts';
import { Site } from '#tests/sim/site.ts';
import { sendVerdict } from '#tests/sim/verdict.ts';
import { modelPhotos } from './model-photos.ts';
import type { ListName, Own, Polled, Subject } from './subject.ts';

function ownOf({ exclusion, own: { edit, setting }, journal, photos }: Backend): Own {
  const reports = journal.filter(({ kind }) => kind === 'report');
  return {
    hidden: [...exclusion.hide],
    blocked: [...exclusion.block],
    reported: reports.map(({ target }) => ProfileId.parse(target)),
    fields: {
      personal: edit.get('personal'),
      city: edit.get('city'),
      like_mail: setting.get('like_mail'),
    },
    photos: photos.images.map(({ key }) => key),
  };
}

export function modelSubject(): Subject {
  let now = 0;
  const site = new Site(true, SOUND.backend, () => now);
  const backend = site.account(ME);
  const session = site.open(ME);
  const people = OTHERS.slice(0, 2);
  const etags = new Map<ListName, string | null>();
  const whoIs = (who: number) => people[who] ?? OTHERS[0];

  const poll = (name: ListName): Polled => {
    const etag = etags.get(name) ?? null;
    const reply = site.answer(
      { call: 'read', member: ME, isNamed: true, endpoint: { name }, etag, held: NOTHING_HELD },
      session,
    );
    if (reply.kind === 'refused') return reply.status;
    if (reply.kind === 'unchanged') return 'unchanged';
    if (reply.kind === 'snapshot') etags.set(name, reply.etag);
    return 'changed';
  };

  return {
    people,
    pass: () => {
      now += 1_000;
    },
    now: () => wireTime(now),
    send: (key, device, send) => {
      const reply = site.answer(
        { call: 'send', key, device, member: ME, isNamed: true, send },
        session,
      );
      return Promise.resolve(sendVerdict(reply, true));
    },
    poll: (name) => Promise.resolve(poll(name)),
    chats: () => {
      const content = contentOf(backend, { name: 'chats' }, NOTHING_HELD);
      return Promise.resolve(content.name === 'chats' ? content.chats : []);
    },
    likes: () => {
      const content = contentOf(backend, { name: 'likes' }, NOTHING_HELD);
      return Promise.resolve(content.name === 'likes' ? content : { profiles: [], liked_by: [] });
    },
    messages: (conversation) => {
      const profile = people.find((other) => conversationOf(other) === conversation);
      if (profile === undefined) return Promise.resolve([]);
      const content = contentOf(backend, { name: 'messages', profile }, NOTHING_HELD);
      return Promise.resolve(content.name === 'messages' ? content.messages : []);
    },
    own: () => Promise.resolve(ownOf(backend)),
    photos: modelPhotos((question) => site.answer(question, session)),
    theyWrite: (who, body) => {
      const other = whoIs(who);
      if (other !== undefined) backend.write(other, other, body);
      return Promise.resolve();
    },
    theyLike: (who, likes) => {
      const other = whoIs(who);
      if (other !== undefined) backend.setLikedBy(other, likes);
      return Promise.resolve();
    },
    theyLeave: (who) => {
      const other = whoIs(who);
      if (other !== undefined) backend.leave(other);
      return Promise.resolve();
    },
    setSession: (isGood) => {
      session.isGood = isGood;
      return Promise.resolve();
    },
  };
}
