/**
 * The tables of a small dating site as a PHP programmer would design them from the specification: ids count up, an unknown
 * value is empty, and no table stores the keys of a client.
 */
import type { Manners } from './php-manners.ts';

export interface UserRow {
  id: number;
  email: string;
  password: string;
  name: string;
  /** A code of this site: see the manners. */
  gender: string;
  /** `0000-00-00` when it is not filled in. */
  born: string;
  country: string;
  region: number;
  city: string;
  about: string;
  /** A code of this site: see HAIR. */
  hair: number;
  pictures: number[];
  signupStep: number;
  paid: boolean;
  fictional: boolean;
  credits: number;
  since: string;
}

export interface LikeRow {
  user: number;
  liked: number;
  isNew: boolean;
}

export interface ConversationRow {
  id: number;
  users: readonly [number, number];
}

export interface MessageRow {
  id: number;
  conversation: number;
  sender: number;
  text: string;
  at: number;
  isRead: boolean;
}

/** One statement that changed a table, for tests that count them. */
export interface Write {
  script: string;
  user: number;
  what: string;
}

export const HAIR: Readonly<Record<string, string>> = { '1': 'Blond', '2': 'Bruin', '3': 'Rood' };
export const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NL: { '7': 'Utrecht', '8': 'Noord-Holland', '9': 'Gelderland' },
  BE: { '21': 'Antwerpen', '22': 'Limburg' },
};

export class PhpTables {
  readonly manners: Manners;
  readonly users: UserRow[] = [];
  readonly likes: LikeRow[] = [];
  readonly conversations: ConversationRow[] = [];
  readonly messages: MessageRow[] = [];
  readonly writes: Write[] = [];
  #lastId = 1_000;

  constructor(manners: Manners) {
    this.manners = manners;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  user(id: number): UserRow | undefined {
    return this.users.find((user) => user.id === id);
  }

  conversationOf(one: number, other: number): ConversationRow {
    const known = this.conversations.find(
      ({ users }) => users.includes(one) && users.includes(other),
    );
    if (known !== undefined) return known;
    const made = { id: this.nextId(), users: [one, other] } as const;
    this.conversations.push(made);
    return made;
  }

  /** Every call adds a row: this site does not check whether it already stored the message. */
  insertMessage(given: Omit<MessageRow, 'id' | 'isRead'>): MessageRow {
    const row = { ...given, id: this.nextId(), isRead: false };
    this.messages.push(row);
    return row;
  }

  hasLike(user: number, liked: number): boolean {
    return this.likes.some((like) => like.user === user && like.liked === liked);
  }

  /** `INSERT IGNORE`. */
  insertLike(user: number, liked: number): void {
    if (!this.hasLike(user, liked)) this.likes.push({ user, liked, isNew: true });
  }

  deleteLike(user: number, liked: number): void {
    const at = this.likes.findIndex((like) => like.user === user && like.liked === liked);
    if (at !== -1) this.likes.splice(at, 1);
  }

  /** The texts that one member wrote, in the order of the table. */
  written(user: number): string[] {
    return this.messages.filter(({ sender }) => sender === user).map(({ text }) => text);
  }
}
