/**
 * The rules who may see and do what, as a few sets: random histories are compared with this oracle (security R26, R27). It
 * uses nothing of the server; members are letters.
 */
export const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;
export type Letter = (typeof LETTERS)[number];

export const ACTS = [
  'like',
  'unlike',
  'open',
  'send',
  'remove',
  'read',
  'hide',
  'unhide',
  'block',
  'unblock',
  'report',
  'avoid',
  'unavoid',
  'drop',
  'cover',
  'uncover',
  'leave',
  'close',
  // Acts of moderation on `me`, and on the newest message of the two.
  'ban',
  'conceal',
  'restore',
  'censor',
] as const;
export type Act = (typeof ACTS)[number];

const DECREES: ReadonlySet<Act> = new Set(['leave', 'ban', 'conceal', 'restore', 'censor']);

interface Side {
  opened: boolean;
  /** How many messages, from the first, are deleted for me, and how many I have read. */
  removed: number;
  read: number;
}

interface Message {
  readonly from: Letter;
  readonly text: string;
  /** The members who deleted it for themselves. */
  readonly droppedBy: Set<Letter>;
  censored: boolean;
}

interface Talk {
  closed: boolean;
  readonly messages: Message[];
  readonly sides: Map<Letter, Side>;
}

const pairOf = (a: Letter, b: Letter): string => [a, b].toSorted().join('');

export class Oracle {
  readonly #gone = new Set<Letter>();
  readonly #banned = new Set<Letter>();
  readonly #concealed = new Set<Letter>();
  readonly #hides = new Set<string>();
  readonly #blocks = new Set<string>();
  readonly #avoids = new Set<string>();
  readonly #likes = new Set<string>();
  readonly #covered = new Set<Letter>();
  readonly #talks = new Map<string, Talk>();

  /** Whether the member has no session. */
  isOut(who: Letter): boolean {
    return this.#gone.has(who) || this.#banned.has(who);
  }

  /** Whether no other member sees them. */
  isAway(who: Letter): boolean {
    return this.isOut(who) || this.#concealed.has(who);
  }

  blocks(me: Letter, them: Letter): boolean {
    return this.#blocks.has(me + them);
  }

  /** Whether one of the two avoids the address of the other. */
  #areApart(me: Letter, them: Letter): boolean {
    return this.#avoids.has(me + them) || this.#avoids.has(them + me);
  }

  hides(me: Letter, them: Letter): boolean {
    return this.#hides.has(me + them);
  }

  /** Whether others see neither age, nor place, nor activity. */
  isCovered(who: Letter): boolean {
    return this.#covered.has(who);
  }

  likes(me: Letter, them: Letter): boolean {
    return this.#likes.has(me + them);
  }

  /** Whether lists and search show them: they exist, I do not hide them, and neither of us blocks or avoids the other. */
  isListed(me: Letter, them: Letter): boolean {
    if (me === them || this.isAway(them) || this.hides(me, them)) return false;
    return !this.blocks(me, them) && !this.blocks(them, me) && !this.#areApart(me, them);
  }

  /** Whether the page opens; it opens also when I hide or block them. */
  opensPage(me: Letter, them: Letter): boolean {
    return !this.isAway(them) && !this.blocks(them, me) && !this.#areApart(me, them);
  }

  hasTalk(me: Letter, them: Letter): boolean {
    return this.#talks.has(pairOf(me, them));
  }

  isClosed(me: Letter, them: Letter): boolean {
    return this.#talks.get(pairOf(me, them))?.closed ?? false;
  }

  /** The messages of our conversation that I may read, oldest first. */
  texts(me: Letter, them: Letter): string[] {
    const { messages, side } = this.#mine(me, them);
    return messages
      .slice(side.removed)
      .filter(({ droppedBy, censored }) => !censored && !droppedBy.has(me))
      .map(({ text }) => text);
  }

  unread(me: Letter, them: Letter): number {
    const { messages, side } = this.#mine(me, them);
    const from = Math.max(side.removed, side.read);
    return messages
      .slice(from)
      .filter(({ from, censored, droppedBy }) => from === them && !censored && !droppedBy.has(me))
      .length;
  }

  /** Whether the conversation is in my list. */
  listsTalk(me: Letter, them: Letter): boolean {
    if (!this.hasTalk(me, them) || !this.isListed(me, them)) return false;
    return this.#mine(me, them).side.opened || this.texts(me, them).length > 0;
  }

  /** Carries out the act, and returns its status. */
  act(act: Act, me: Letter, them: Letter, text: string): number {
    const refusal = this.#refusal(act, me, them);
    if (refusal !== null) return refusal;
    switch (act) {
      case 'like':
        this.#likes.add(me + them);
        return 200;
      case 'unlike':
        this.#likes.delete(me + them);
        return 200;
      case 'open':
        this.#begin(me, them).side.opened = true;
        return 200;
      case 'send':
        this.#begin(me, them).messages.push({
          from: me,
          text,
          droppedBy: new Set(),
          censored: false,
        });
        return 201;
      case 'remove':
        Object.assign(this.#mine(me, them).side, {
          opened: false,
          removed: this.#mine(me, them).messages.length,
        });
        return 200;
      case 'read':
        this.#mine(me, them).side.read = this.#mine(me, them).messages.length;
        return 200;
      case 'drop':
        this.#talk(me, them).messages.at(-1)?.droppedBy.add(me);
        return 200;
      case 'hide':
        this.#hides.add(me + them);
        return 200;
      case 'unhide':
        this.#hides.delete(me + them);
        return 200;
      case 'block':
      case 'report':
        this.#blocks.add(me + them);
        return 200;
      case 'unblock':
        this.#blocks.delete(me + them);
        return 200;
      case 'avoid':
        this.#avoids.add(me + them);
        return 200;
      case 'unavoid':
        this.#avoids.delete(me + them);
        return 200;
      case 'cover':
        this.#covered.add(me);
        return 200;
      case 'uncover':
        this.#covered.delete(me);
        return 200;
      case 'leave':
        this.#gone.add(me);
        return 200;
      case 'close':
        this.#talk(me, them).closed = true;
        return 200;
      default:
        return this.#moderate(act, me, them);
    }
  }

  #moderate(act: 'ban' | 'conceal' | 'restore' | 'censor', me: Letter, them: Letter): number {
    if (act === 'ban') this.#banned.add(me);
    if (act === 'conceal') this.#concealed.add(me);
    if (act === 'restore') {
      this.#banned.delete(me);
      this.#concealed.delete(me);
    }
    if (act !== 'censor') return 200;
    const message = this.hasTalk(me, them) ? this.#talk(me, them).messages.at(-1) : undefined;
    if (message === undefined) return 404;
    if (message.censored) return 400;
    message.censored = true;
    return 200;
  }

  #refusal(act: Act, me: Letter, them: Letter): number | null {
    if (DECREES.has(act)) return null;
    if (act === 'close') return this.hasTalk(me, them) ? null : 404;
    if (this.isOut(me)) return 403;
    if (act === 'like' || act === 'open' || act === 'send') {
      return this.#concealed.has(me) ? 422 : this.#refusalOfReach(me, them);
    }
    if (act === 'read' || act === 'remove' || act === 'drop') {
      if (!this.hasTalk(me, them)) return 404;
      const hasNone = this.#mine(me, them).messages.length === 0;
      return act === 'drop' && hasNone ? 404 : null;
    }
    return null;
  }

  #refusalOfReach(me: Letter, them: Letter): number | null {
    if (this.blocks(me, them)) return 409;
    if (!this.opensPage(me, them)) return this.hasTalk(me, them) ? 410 : 404;
    return this.isClosed(me, them) ? 423 : null;
  }

  #talk(me: Letter, them: Letter): Talk {
    const talk = this.#talks.get(pairOf(me, them));
    if (talk === undefined) throw new Error('these two do not talk');
    return talk;
  }

  #mine(me: Letter, them: Letter): { messages: Talk['messages']; side: Side } {
    const { messages, sides } = this.#talk(me, them);
    const side = sides.get(me);
    if (side === undefined) throw new Error('this is the conversation of others');
    return { messages, side };
  }

  #begin(me: Letter, them: Letter): { messages: Talk['messages']; side: Side } {
    if (!this.hasTalk(me, them)) {
      const side = (): Side => ({ opened: false, removed: 0, read: 0 });
      const sides = new Map([
        [me, side()],
        [them, side()],
      ]);
      this.#talks.set(pairOf(me, them), { closed: false, messages: [], sides });
    }
    return this.#mine(me, them);
  }
}
