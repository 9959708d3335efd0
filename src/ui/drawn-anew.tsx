/**
 * Translators and extensions move the nodes of a page. React then does not find a node where it put it, and throws: the children
 * are rendered again, with new nodes (decisions 121). Any other failure goes to the boundary above.
 */
import { Component, type ReactNode } from 'react';
import { warn } from '#src/lib/log.ts';

interface DrawnAnewProps {
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** What fails more often within this time is probably a fault of ours. A translator goes on all day. */
const MOST_TIMES = 20;
const WITHIN_MS = 60_000;

const isMovedNode = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** React unmounts all that a boundary holds when it catches something, so rendering the same again makes new nodes. */
export class DrawnAnew extends Component<DrawnAnewProps, State> {
  override state: State = { failure: null };
  #since = 0;
  #times = 0;

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } });

  override componentDidCatch(): void {
    const now = Date.now();
    if (now - this.#since > WITHIN_MS) {
      this.#since = now;
      this.#times = 0;
    }
    this.#times += 1;
    this.setState({ failure: null });
    warn('part shown again');
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure !== null && (!isMovedNode(failure.error) || this.#times >= MOST_TIMES))
      throw failure.error;
    return this.props.children;
  }
}
