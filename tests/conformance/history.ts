/**
 * Histories of calls to a backend, and its answers in words that do not depend on its ids and clock.
 */
import type { ConversationId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import type { SendResult } from '#sync/engine/events.ts';
import { ownSend, type OwnStep } from './own-intents.ts';
import type { PhotoStep } from './photo-steps.ts';
import type { ListName, Subject } from './subject.ts';

export type Step =
  | OwnStep
  | PhotoStep
  | { do: 'like'; who: number; device: string; seq: number; wanted: boolean }
  | { do: 'message'; who: number; body: string }
  /** `back` counts back from the last message. */
  | { do: 'read'; who: number; back: number }
  | { do: 'see' }
  | { do: 'delete'; who: number }
  /** One of the earlier requests once more, unchanged. */
  | { do: 'again'; nth: number }
  /** One of the earlier requests under the key of another. */
  | { do: 'mixed'; key: number; send: number }
  | { do: 'they-write'; who: number }
  | { do: 'they-like'; who: number; likes: boolean }
  | { do: 'they-leave'; who: number }
  | { do: 'poll'; list: ListName }
  | { do: 'session'; isGood: boolean };

type Written = Extract<
  Step,
  { do: 'like' | 'message' | 'read' | 'see' | 'delete' | OwnStep['do'] }
>;

interface Request {
  key: IntentKey;
  device: string;
  send: Send;
}

const PHONE = 'phone';

export class Teller {
  readonly #subject: Subject;
  readonly #keys: readonly IntentKey[];
  readonly #sent: Request[] = [];
  readonly #ids: MessageId[][] = [[], []];
  readonly #places: (ConversationId | null)[] = [null, null];

  constructor(subject: Subject, keys: readonly IntentKey[]) {
    this.#subject = subject;
    this.#keys = keys;
  }

  /** Carries out a step, and returns the answer in words. */
  async tell(step: Step): Promise<string> {
    const subject = this.#subject;
    subject.pass();
    switch (step.do) {
      case 'again': {
        const request = this.#request(step.nth);
        return request === undefined ? 'nothing' : this.#ask(request);
      }
      case 'mixed': {
        const [keyed, request] = [step.key, step.send].map((nth) => this.#request(nth));
        return keyed && request ? this.#ask({ ...request, key: keyed.key }) : 'nothing';
      }
      case 'they-write':
        await subject.theyWrite(step.who, 'theirs');
        await this.#look();
        return 'they wrote';
      case 'they-like':
        await subject.theyLike(step.who, step.likes);
        return 'they liked';
      case 'they-leave':
        await subject.theyLeave(step.who);
        return 'they left';
      case 'poll':
        return `${step.list} ${await subject.poll(step.list)}`;
      case 'piece':
      case 'arrived':
        return this.#photo(step);
      case 'session':
        await subject.setSession(step.isGood);
        return 'session';
      default:
        return this.#write(step);
    }
  }

  #request(nth: number): Request | undefined {
    return this.#sent[nth % Math.max(1, this.#sent.length)];
  }

  /** Photos have the last keys, which no other step uses. */
  #photo(step: PhotoStep): Promise<string> {
    const key = this.#keys.at(-1 - step.which);
    if (key === undefined) return Promise.resolve('nothing');
    const { photos } = this.#subject;
    return step.do === 'piece' ? photos.piece(key, step) : photos.arrived(key);
  }

  async #write(step: Written): Promise<string> {
    const send = await this.#sendOf(step);
    const key = this.#keys[this.#sent.length];
    if (send === null || key === undefined) return 'nothing';
    const device = 'device' in step ? step.device : PHONE;
    const request = { key, device, send };
    this.#sent.push(request);
    return this.#ask(request);
  }

  async #ask({ key, device, send }: Request): Promise<string> {
    const result = await this.#subject.send(key, device, send);
    await this.#look();
    return `${send.kind}: ${this.#said(result)}`;
  }

  #said(result: SendResult): string {
    switch (result.type) {
      case 'accepted': {
        const { message, instead } = result;
        if (instead) return `done, but ${instead.value}`;
        return message === null ? 'done' : `done ${message.body} ${this.#keyOf(message.client_id)}`;
      }
      case 'refused':
        return `refused ${result.status} ${result.reason}`;
      case 'signed-out':
        return `signed out ${result.definite ? 'for sure' : 'perhaps'}`;
      default:
        return result.type;
    }
  }

  #keyOf(key: string | null): number | null {
    return key === null ? null : this.#keys.findIndex((one) => one === key);
  }

  async #sendOf(step: Written): Promise<Send | null> {
    const { people } = this.#subject;
    if (step.do === 'apart' || step.do === 'report' || step.do === 'choose')
      return ownSend(step, people, this.#subject.now());
    if (step.do === 'see') {
      const { liked_by } = await this.#subject.likes();
      const until = liked_by
        .flatMap(({ created }) => created ?? [])
        .toSorted()
        .at(-1);
      return until === undefined ? null : { kind: 'seen', until };
    }
    const profile = people[step.who];
    const conversation = this.#places[step.who] ?? null;
    if (profile === undefined) return null;
    switch (step.do) {
      case 'like':
        return { kind: 'like', wanted: step.wanted, profile, seq: step.seq };
      case 'message': {
        const created = this.#subject.now();
        return { kind: 'message', profile, conversation, body: step.body, created };
      }
      default:
        return this.#markOf(step, { who: step.who, profile, conversation });
    }
  }

  #markOf(
    step: Extract<Step, { do: 'read' | 'delete' }>,
    {
      who,
      profile,
      conversation,
    }: { who: number; profile: ProfileId; conversation: ConversationId | null },
  ): Send | null {
    const ids = this.#ids[who] ?? [];
    const message = ids.at(step.do === 'read' ? -1 - step.back : -1);
    if (conversation === null || message === undefined) return null;
    return step.do === 'read'
      ? { kind: 'read', conversation, message }
      : { kind: 'delete', profile, conversation, upTo: message };
  }

  /** Reads which conversations exist by now, and their messages. */
  async #look(): Promise<void> {
    for (const { profile, conversation } of await this.#subject.chats()) {
      const who = this.#subject.people.indexOf(profile.id);
      this.#places[who] = conversation.id;
      const known = this.#ids[who] ?? [];
      const messages = await this.#subject.messages(conversation.id);
      this.#ids[who] = [
        ...known,
        ...messages.flatMap(({ id }) => (known.includes(id) ? [] : [id])),
      ];
    }
  }

  /** The members I do not see, and what I set for myself. */
  async #own(): Promise<unknown> {
    const { hidden, blocked, reported, fields, photos } = await this.#subject.own();
    const numbers = (ids: readonly ProfileId[]) =>
      ids.map((id) => this.#subject.people.indexOf(id)).toSorted((a, b) => a - b);
    return {
      hidden: numbers(hidden),
      blocked: numbers(blocked),
      reported: numbers(reported),
      fields,
      photos: photos.map((key) => this.#keyOf(key)),
    };
  }

  /** The content of all lists. */
  async view(): Promise<unknown> {
    const { people } = this.#subject;
    const whoIs = (id: string) => people.findIndex((one) => one === id);
    const { profiles, liked_by } = await this.#subject.likes();
    const chats = await this.#subject.chats();
    const talks = await Promise.all(
      chats.map(async ({ profile, num_unread_messages, last_message, my_read, conversation }) => {
        const ids = this.#ids[whoIs(profile.id)] ?? [];
        const nth = (id: string | null | undefined) => ids.findIndex((one) => one === id);
        const messages = await this.#subject.messages(conversation.id);
        const said = messages.map(({ body, client_id }) => `${body} ${this.#keyOf(client_id)}`);
        const [last, read] = [nth(last_message?.id), nth(my_read)];
        return { who: whoIs(profile.id), unread: num_unread_messages, last, read, said };
      }),
    );
    return {
      given: profiles.map(({ id }) => whoIs(id)).toSorted((a, b) => a - b),
      received: liked_by
        .map((like) => `${whoIs(like.id)} ${like.like_new} ${like.did_like_profile}`)
        .toSorted(),
      talks: talks.toSorted((a, b) => a.who - b.who),
      own: await this.#own(),
    };
  }
}
