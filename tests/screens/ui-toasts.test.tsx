import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TOAST_MS, UNDO_AGAIN_MS } from '#schemas/limits.ts';
import type { Toast } from '#src/lib/toast-queue.ts';
import { topBeside } from '#src/ui/toast-place.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { ToastRegion } from '#src/ui/toast-region.tsx';
import '#src/ui/toast-surface.tsx';

const DRAWN_MS = 1;
/** Longer than the sum of all DRAWN_MS in a test. */
const SHORT_MS = 10;

beforeEach(() => {
  vi.useFakeTimers();
  // A frame takes no time here: only the time of a toast is measured.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queueMicrotask(run));
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Passes this time, and then the moment in which the change is drawn. */
const pass = async (ms: number) => {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  await act(async () => vi.advanceTimersByTimeAsync(DRAWN_MS));
};
const region = () => screen.queryByRole('region', { name: 'Notifications' });
const shown = () => screen.queryAllByRole('alertdialog').map((toast) => toast.textContent);

async function shell() {
  render(<ToastRegion label="Notifications" closeLabel="Close" />);
  await pass(0);
}

async function say(toast: Toast) {
  act(() => showToast(toast));
  await pass(0);
}

test('[§9 toast] a toast disappears by itself after 5000 ms, not before', async () => {
  await shell();
  await say({ text: 'Saved' });
  expect(shown()).toEqual(['Saved']);

  await pass(TOAST_MS - SHORT_MS);
  expect(shown()).toEqual(['Saved']);
  await pass(SHORT_MS);
  expect(region()).toBeNull();
});

test('a toast from an effect of the first page is shown', async () => {
  function Page() {
    useEffect(() => showToast({ text: 'Could not be deleted' }), []);
    return null;
  }
  render(
    <>
      <Page />
      <ToastRegion label="Notifications" closeLabel="Close" />
    </>,
  );
  await pass(0);

  expect(shown()).toEqual(['Could not be deleted']);
});

test('a toast from before the first render of the shell is shown after it', async () => {
  showToast({ text: 'Ready to work offline' });
  await shell();

  expect(shown()).toEqual(['Ready to work offline']);
  await pass(TOAST_MS);
  expect(shown()).toEqual([]);
});

test.each([
  ['the pointer is on it', fireEvent.pointerOver, fireEvent.pointerOut],
  ['the focus is in it', fireEvent.focusIn, fireEvent.focusOut],
])('[§4 toast] the time of a toast stops while %s', async (_, enter, leave) => {
  await shell();
  await say({ text: 'Like removed' });
  await pass(3_000);
  enter(screen.getByText('Like removed'));
  await pass(60_000);
  expect(shown()).toEqual(['Like removed']);

  leave(screen.getByText('Like removed'));
  await pass(2_000 - SHORT_MS);
  expect(shown()).toEqual(['Like removed']);
  await pass(SHORT_MS);
  expect(shown()).toEqual([]);
});

test('one toast is shown at a time: the next one comes when it has gone, and has its own 5000 ms', async () => {
  await shell();
  await say({ text: 'First' });
  await pass(3_000);
  await say({ text: 'Second' });
  await pass(2_000 - SHORT_MS);
  expect(shown()).toEqual(['First']);

  await pass(SHORT_MS);
  expect(shown()).toEqual(['Second']);
  await pass(TOAST_MS - SHORT_MS);
  expect(shown()).toEqual(['Second']);
  await pass(SHORT_MS);
  expect(shown()).toEqual([]);
});

test('a toast that arrives while another is hovered does not replace it', async () => {
  await shell();
  await say({ text: 'First' });
  fireEvent.pointerOver(screen.getByText('First'));
  await say({ text: 'Second' });
  await pass(TOAST_MS * 2);
  expect(shown()).toEqual(['First']);

  fireEvent.pointerOut(screen.getByText('First'));
  await pass(TOAST_MS);
  expect(shown()).toEqual(['Second']);
});

const unliked = (person: string, onPress: () => void): Toast => ({
  text: `You no longer like ${person}.`,
  action: { label: 'Undo', onPress },
  joins: { kind: 'unlike', item: person, textFor: (count) => `${count} likes removed` },
});

test('toasts of one kind become one: its time begins again, and its action undoes all of them', async () => {
  const undone = vi.fn<(person: string) => void>();
  await shell();
  for (const person of ['Ada', 'Bea', 'Ada', 'Cleo']) {
    await say(unliked(person, () => undone(person)));
    await pass(TOAST_MS - SHORT_MS);
  }
  expect(screen.getByRole('status').textContent).toBe('3 likes removed');
  expect(shown()).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(undone.mock.calls.flat().toSorted()).toEqual(['Ada', 'Bea', 'Cleo']);
  expect(shown()).toEqual([]);
});

test('a toast that joins another leaves the focus on the button', async () => {
  await shell();
  await say(unliked('Ada', () => undefined));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  await say(unliked('Bea', () => undefined));

  expect(screen.getByRole('status').textContent).toBe('2 likes removed');
  expect(document.activeElement).toBe(undo);
});

test('a toast with an action goes before one without, which is shown again after it', async () => {
  await shell();
  await say({ text: 'Ready to be used offline.' });
  await say(unliked('Ada', () => undefined));
  expect(screen.getByRole('status').textContent).toBe('You no longer like Ada.');

  await pass(TOAST_MS);
  expect(shown()).toEqual(['Ready to be used offline.']);
});

test('the same text twice is shown once', async () => {
  await shell();
  await say({ text: 'You are offline.' });
  await say({ text: 'You are offline.' });
  await pass(TOAST_MS);

  expect(shown()).toEqual([]);
});

test('Escape closes the toast that has the focus, and the next one is shown', async () => {
  await shell();
  await say({ text: 'First' });
  await say({ text: 'Second' });
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  fireEvent.keyDown(close, { key: 'Escape' });
  await pass(0);

  expect(shown()).toEqual(['Second']);
});

test('after a hovered toast was closed, the time of the next one runs', async () => {
  await shell();
  await say({ text: 'First' });
  fireEvent.pointerOver(screen.getByText('First'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(0);
  await say({ text: 'Second' });

  await pass(TOAST_MS);
  expect(shown()).toEqual([]);
});

test('[§8 chat delete] an alert interrupts the current toast, which is shown again after it', async () => {
  await shell();
  await say({ text: 'Saved', tone: 'success' });
  await say({ text: 'Sent', tone: 'success' });
  await say({ text: 'The chat could not be deleted', tone: 'alert' });

  expect(screen.getByRole('alert').textContent).toBe('The chat could not be deleted');
  await pass(TOAST_MS);
  expect(screen.getByRole('status').textContent).toBe('Saved');
});

test('a sticky toast lets others go first, and is shown again after them', async () => {
  await shell();
  await say({ text: 'A new version is ready', isSticky: true });
  await say({ text: 'Saved' });
  expect(shown()).toEqual(['Saved']);

  await pass(TOAST_MS);
  expect(shown()).toEqual(['A new version is ready']);
});

test('the action of a toast runs once and closes the toast', async () => {
  const undo = vi.fn<() => void>();
  await shell();
  await say({ text: 'Like removed', action: { label: 'Undo', onPress: undo } });

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('a sticky toast stays until it is closed', async () => {
  await shell();
  await say({ text: 'A new version is ready', isSticky: true });
  await pass(TOAST_MS * 10);
  expect(shown()).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(0);
  expect(shown()).toEqual([]);
});

test.each([
  ['to the end', 200],
  ['to the start', -200],
])(
  '[decisions 114] a toast that is swiped %s closes, and the next one is shown',
  async (_, way) => {
    await shell();
    await say({ text: 'First' });
    await say({ text: 'Second' });
    const toast = screen.getByRole('alertdialog');
    toast.setPointerCapture = () => {};
    const words = screen.getByText('First');
    fireEvent.pointerDown(words, { isPrimary: true, button: 0, clientX: 300 });
    fireEvent.pointerMove(words, { clientX: 300 + way });
    fireEvent.pointerUp(words, { clientX: 300 + way });
    await pass(0);

    expect(shown()).toEqual(['Second']);
  },
);

test('[decisions 114] a press on the action of a toast begins no swipe', async () => {
  const undo = vi.fn<() => void>();
  await shell();
  await say({ text: 'Like removed', action: { label: 'Undo', onPress: undo } });
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerDown(button, { isPrimary: true, button: 0, clientX: 300 });
  fireEvent.pointerUp(button, { clientX: 100 });

  expect(shown()).toHaveLength(1);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
});

const TOAST = { left: 100, right: 380, top: 64, bottom: 120 };

test.each([
  ['beside it, stays', { left: 0, right: 90, top: 64, bottom: 120 }, 64],
  [
    'over a control low enough, stands right over it',
    { left: 300, right: 344, top: 90, bottom: 134 },
    26,
  ],
  [
    'over a control near the top, stands right under it',
    { left: 300, right: 344, top: 60, bottom: 104 },
    112,
  ],
])('[decisions 114] a toast %s', (_, control, top) => {
  expect(topBeside(TOAST, control)).toBe(top);
});

test('[product 3.0] what can be undone is held as long as it is offered, also behind another toast', async () => {
  await shell();
  const held: string[] = [];
  const deletion = (text: string): Toast => ({
    text,
    action: { label: 'Undo', onPress: () => {}, hold: () => void held.push(text) },
  });
  await say(deletion('First'));
  await say(deletion('Second'));

  await pass(UNDO_AGAIN_MS);
  expect(held).toEqual(['First', 'Second']);
  await pass(TOAST_MS * 2);
  const closed = held.length;
  expect(shown()).toEqual([]);
  await pass(UNDO_AGAIN_MS * 2);
  expect(held).toHaveLength(closed);
});
