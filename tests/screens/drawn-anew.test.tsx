/** What a page does when an extension has moved one of its elements, so that React does not find it. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawnAnew } from '#src/ui/drawn-anew.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

withLayout();

/** With the name that every browser gives the error, and happy-dom does not. */
beforeEach(() => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its node below
  const remove = Node.prototype.removeChild;
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function removeChild<T extends Node>(
    this: Node,
    child: T,
  ): T {
    if (child.parentNode !== this) throw new DOMException('not a child', 'NotFoundError');
    remove.call(this, child);
    return child;
  });
});

const listen = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => vi.restoreAllMocks());

/** Puts an element around it, as an extension does. */
function wrap(node: Element): void {
  const around = document.createElement('div');
  node.replaceWith(around);
  around.append(node);
}

/** React reports every error that a boundary catches. */
const errorsSaid = (): string[] => claimConsoleErrors();

class Above extends Component<{ children: ReactNode }, { words: string | null }> {
  override state: { words: string | null } = { words: null };

  static getDerivedStateFromError = (error: Error) => ({ words: error.message });

  override render(): ReactNode {
    return this.state.words ?? this.props.children;
  }
}

const Part = ({ isOn }: { isOn: boolean }) => (
  <section>
    {isOn && <b>comes and goes</b>}
    <p>stays</p>
  </section>
);

test('a part whose element was moved is drawn anew, and what is beside it stays', () => {
  const warned = listen();
  const page = (isOn: boolean) => (
    <main>
      <textarea defaultValue="half a message" />
      <DrawnAnew>
        <Part isOn={isOn} />
      </DrawnAnew>
    </main>
  );
  const view = render(page(true));
  const field = screen.getByRole('textbox');

  for (const isOn of [false, true, false]) {
    const moved = screen.queryByText('comes and goes');
    if (moved) wrap(moved);
    view.rerender(page(isOn));
    expect(screen.queryAllByText('comes and goes')).toHaveLength(isOn ? 1 : 0);
  }

  expect(screen.getAllByText('stays')).toHaveLength(1);
  expect(screen.getByRole('textbox')).toBe(field);
  expect(warned.mock.calls).toEqual([['part shown again'], ['part shown again']]);
  expect(errorsSaid()).toHaveLength(2);
});

test('a part that is moved again and again over hours is drawn anew each time', () => {
  listen();
  const clock = vi.spyOn(Date, 'now');
  const page = (isOn: boolean) => (
    <Above>
      <DrawnAnew>
        <Part isOn={isOn} />
      </DrawnAnew>
    </Above>
  );
  const view = render(page(true));

  for (let time = 0; time < 50; time += 1) {
    clock.mockReturnValue(time * 10_000);
    wrap(screen.getByText('comes and goes'));
    view.rerender(page(false));
    view.rerender(page(true));
  }

  expect(screen.getByText('stays')).toBeDefined();
  expect(errorsSaid()).toHaveLength(50);
});

test('any other failure is for the boundary above', () => {
  listen();
  const Broken = (): never => {
    throw new TypeError('a defect');
  };
  render(
    <Above>
      <DrawnAnew>
        <Broken />
      </DrawnAnew>
    </Above>,
  );

  expect(screen.getByText('a defect')).toBeDefined();
  expect(errorsSaid()).not.toEqual([]);
});

test('a part that fails each time is not drawn anew for ever', async () => {
  listen();
  const Broken = () => {
    useEffect(() => {
      throw new DOMException('not found', 'NotFoundError');
    });
    return null;
  };
  render(
    <Above>
      <DrawnAnew>
        <Broken />
      </DrawnAnew>
    </Above>,
  );

  expect(await screen.findByText('not found')).toBeDefined();
  expect(errorsSaid()).not.toEqual([]);
});

test('a part that loads later is drawn anew before it is left out', async () => {
  listen();
  const Late = optionalPart(() => Promise.resolve(Part));
  const view = render(<Late isOn />);
  wrap(await screen.findByText('comes and goes'));

  view.rerender(<Late isOn={false} />);

  expect(screen.getByText('stays')).toBeDefined();
  expect(screen.queryByText('comes and goes')).toBeNull();
  expect(errorsSaid()).toHaveLength(1);
});

const asTwo = (body: string) =>
  conversationOf({ rows: [messageOf('1', { body: 'First' }), messageOf('2', { body })] });

test('a message is drawn anew alone; the page and the other messages keep their elements', async () => {
  listen();
  const { sync } = openConversation(fresh(asTwo('See https://example.org')));
  const log = await historyLog();
  const [first, second] = [
    screen.getByText('First'),
    screen.getByRole('link', { name: /example/ }),
  ];
  wrap(second);

  act(() => sync.put(conversationQuery, fresh(asTwo('On Saturday'))));

  expect(screen.getByText('On Saturday')).toBeDefined();
  expect(screen.queryByRole('link', { name: /example/ })).toBeNull();
  expect(document.contains(first)).toBe(true);
  expect(document.contains(log)).toBe(true);
  expect(errorsSaid()).toHaveLength(1);
});

test('a page whose element was moved is drawn anew, and is not the error page', async () => {
  listen();
  const { sync } = openConversation(fresh(asTwo('Second')), { connectivity: 'offline' });
  await historyLog();
  const banner = (await screen.findByText(/^You are offline/)).closest('[role="status"]');
  if (banner) wrap(banner);

  act(() => sync.setStatus({ connectivity: 'online' }));

  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  expect(await screen.findByText('Second')).toBeDefined();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(errorsSaid()).toHaveLength(1);
});

test('what is around the pages is drawn anew too', async () => {
  listen();
  const sync = fakeSync(AS_VISITOR);
  renderApp('/nowhere', sync);
  const bar = (await screen.findByRole('link', { name: 'Log in' })).closest('main > div');
  if (bar) wrap(bar);

  act(() => sync.setStatus(AS_MEMBER));

  expect(await screen.findByRole('link', { name: 'Search' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(errorsSaid()).toHaveLength(1);
});
