/**
 * A network on which the first requests of the outbox wait for their answers until an order says when and how they
 * end. Everything else is answered as usual.
 */
import type { Phone } from './phone.ts';
import type { Outcome, Question } from './questions.ts';

/** Both requests reach the backend. `lost`: the answer does not arrive. */
export const ANSWERS = ['well', 'lost'] as const;
export type Answer = (typeof ANSWERS)[number];

interface Held {
  question: Question;
  deliver: (outcome: Outcome) => void;
}

const LOST: Outcome = { kind: 'nothing', left: true };

export class HeldLine {
  readonly held: Held[] = [];
  readonly #phone: Phone;
  #left: number;

  constructor(phone: Phone, most: number) {
    const { network } = phone;
    const ask = network.ask.bind(network);
    this.#phone = phone;
    this.#left = most;
    network.ask = (question, deliver) => {
      if (question.call !== 'send' || this.#left === 0) return ask(question, deliver);
      this.#left -= 1;
      this.held.push({ question, deliver });
    };
  }

  /** From now on no request is held. */
  open(): void {
    this.#left = 0;
  }

  end(index: number, answer: Answer): void {
    const [held] = this.held.splice(index, 1);
    if (held === undefined) return;
    const { network, site } = this.#phone;
    const reply = site.answer(held.question, network.cookie);
    held.deliver(answer === 'well' ? reply : LOST);
  }
}
