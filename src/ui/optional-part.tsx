/**
 * A part of a page whose code loads when it is first shown. A page is complete without it: where its code does not arrive, or
 * where it throws, the page and what is written there stay (decisions 121). Without what a page cannot be shown is a `pagePart`.
 */
import { Component, createElement, lazy, Suspense, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { atMost } from '#src/lib/idle/at-most.ts';
import { warn } from '#src/lib/log.ts';
import { DrawnAnew } from './drawn-anew.tsx';

interface Instead<Props> {
  loading?: ComponentType<Props>;
  without?: ComponentType<Props>;
}

const Nothing = () => null;

export type LoadedPart<Props> = FunctionComponent<Props> & { load: () => Promise<void> };

/** Nobody waits longer for a part that a page is complete without. */
const LOAD_AHEAD_MS = 2_000;

/** After `load` it is there in the first render. Where that fails or takes long, the part that is shown loads by itself. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = Nothing, without = Nothing }: Instead<Props> = {},
): LoadedPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  /** React keeps a failure for ever: the part that is shown next tries again. */
  const attempt = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          Next = attempt();
          throw error;
        },
      ),
    );
  let Next = attempt();
  function OptionalPart(props: Props) {
    const [Own] = useState(() => loaded ?? Next);
    return (
      <WithoutIt instead={createElement(without, props)}>
        <DrawnAnew>
          <Suspense fallback={createElement(loading, props)}>{createElement(Own, props)}</Suspense>
        </DrawnAnew>
      </WithoutIt>
    );
  }
  return Object.assign(OptionalPart, {
    async load() {
      const ahead = load().then(
        (part) => {
          loaded = part;
        },
        () => warn('part not loaded ahead'),
      );
      await atMost(ahead, LOAD_AHEAD_MS);
    },
  });
}

/**
 * What a page consists of: it is shown within the caller's `Suspense`, and where it fails, the error page is. After `load` it is
 * there in the first render: on a prerendered page React replaces a part that still waits at the first change around it, with
 * all that was typed there.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadedPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    const [Own] = useState(() => loaded ?? Later);
    return createElement(Own, props);
  }
  return Object.assign(Part, {
    load: async () => {
      loaded = await load();
    },
  });
}

interface WithoutItProps {
  instead?: ReactNode;
  children: ReactNode;
}

/** The smallest part that a defect takes away. */
export class WithoutIt extends Component<WithoutItProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(): void {
    warn('part left out');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
