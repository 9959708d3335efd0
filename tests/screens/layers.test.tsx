import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visit } from '#src/lib/scroll-places.ts';
import { Dialog } from '#src/ui/dialog.tsx';

/** What the browser does when it goes to an entry of the page: the state first, then the event. */
const goTo = (layer: number) =>
  act(() => {
    const state = { key: 'default', idx: 0, ...(layer > 0 && { layer }) };
    history.replaceState(state, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });

function Two() {
  const [count, setCount] = useState(2);
  const dialog = (number: number) => (
    <Dialog
      isOpen={count >= number}
      onClose={() => setCount(number - 1)}
      title={`Layer ${number}`}
      closeLabel="Close"
    >
      text
    </Dialog>
  );
  return (
    <>
      {dialog(1)}
      {dialog(2)}
    </>
  );
}

/** The page of this entry of the history is shown. */
const draw = (key: string) =>
  visit({ pathname: `/members/${key}`, search: '', hash: '', key }, null);

// Files before this one have shown their own pages.
beforeEach(() => draw('default'));
afterEach(() => vi.restoreAllMocks());

const shown = () => screen.queryAllByRole('heading', { hidden: true }).map((h) => h.textContent);

test('[product 3.0] back closes two layers one after the other, and then leaves the page', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const router = vi.fn<() => void>();
  window.addEventListener('popstate', router);
  history.replaceState({ key: 'default', idx: 0 }, '');
  render(<Two />);
  expect(await screen.findByRole('dialog', { name: 'Layer 2' })).toBeTruthy();
  expect(history.state).toMatchObject({ idx: 0, layer: 2 });

  goTo(1);
  expect(shown()).toEqual(['Layer 1']);
  goTo(0);
  expect(shown()).toEqual([]);
  expect(back).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();
  window.removeEventListener('popstate', router);
});

test('[product 3.0] an entry whose layer is closed is passed over', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  history.replaceState({ key: 'default', idx: 0 }, '');
  render(<Two />).unmount();
  render(<Two />);
  await screen.findByRole('dialog', { name: 'Layer 2' });
  goTo(0);
  expect(shown()).toEqual([]);

  goTo(1);
  goTo(0);

  expect(back).toHaveBeenCalledOnce();
});

test('[product 3.0] back to a page between does not run to and fro, where the router has drawn it before', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const forward = vi.spyOn(history, 'forward').mockImplementation(() => {});
  history.replaceState({ key: 'first', idx: 0 }, '');
  draw('first');
  const { unmount } = render(<Two />);
  await screen.findByRole('dialog', { name: 'Layer 2' });
  unmount();
  for (const [idx, key] of ['second', 'third'].entries()) {
    history.pushState({ key, idx: idx + 1 }, '');
    draw(key);
  }

  const state = { key: 'second', idx: 1 };
  history.replaceState(state, '');
  draw('second');
  window.dispatchEvent(new PopStateEvent('popstate', { state }));

  expect(back).not.toHaveBeenCalled();
  expect(forward).not.toHaveBeenCalled();
});
