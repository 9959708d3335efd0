import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { Popover } from '#src/ui/popover.tsx';

function Opener({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

test('a dialog has its title as its name, takes the focus, closes on Escape and returns the focus', async () => {
  render(
    <Opener>
      {(isOpen, close) => (
        <Dialog isOpen={isOpen} onClose={close} title="How we order" closeLabel="Close">
          By age range and region.
        </Dialog>
      )}
    </Opener>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));

  const dialog = await screen.findByRole('dialog', { name: 'How we order' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(screen.getByText('Open').closest('[inert], [aria-hidden=true]')).not.toBeNull();

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
  );
});

test('an Escape that cancels a composition in a field leaves the dialog open', async () => {
  render(
    <Opener>
      {(isOpen, close) => (
        <Dialog isOpen={isOpen} onClose={close} title="How we order" closeLabel="Close">
          <input aria-label="Words" />
        </Dialog>
      )}
    </Opener>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByRole('textbox', { name: 'Words' });

  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
});

test('a dialog that leaves shows what it last held until its movement has ended', async () => {
  const movement = Promise.withResolvers<void>();
  const moves = () => [{ playState: 'running', finished: movement.promise }];
  // happy-dom has no animations.
  vi.stubGlobal('CSSTransition', class {});
  vi.stubGlobal('DocumentTimeline', undefined);
  Object.assign(HTMLElement.prototype, { getAnimations: moves });
  const dialog = (person: string | null) => (
    <Dialog
      isOpen={person !== null}
      onClose={() => {}}
      title={`Block ${person}`}
      closeLabel="Close"
    >
      {person}
    </Dialog>
  );
  const { rerender } = render(dialog('Anna'));
  await screen.findByRole('dialog', { name: 'Block Anna' });

  rerender(dialog(null));
  expect(screen.getByText('Anna').closest('[data-exiting]')).not.toBeNull();
  expect(screen.getByText('Block Anna')).toBeDefined();

  await act(async () => movement.resolve());
  await expect.poll(() => screen.queryByText('Anna')).toBeNull();
});

test('the close button of a dialog closes it', async () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog isOpen onClose={close} title="Error" closeLabel="Close">
      Cannot start chat
    </Dialog>,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test('an alert dialog reports whether the member confirms or cancels', async () => {
  const confirm = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  render(
    <AlertDialog
      isOpen
      title="Log out?"
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={confirm}
      onCancel={cancel}
    >
      Two messages are not sent yet.
    </AlertDialog>,
  );
  expect(await screen.findByRole('alertdialog', { name: 'Log out?' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(cancel).toHaveBeenCalledOnce();
  expect(confirm).toHaveBeenCalledOnce();
});

describe('a menu', () => {
  const view = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  const items = [
    { id: 'view', label: 'View profile', onSelect: view },
    { id: 'mute', label: 'Mute', isDisabled: true, onSelect: vi.fn<() => void>() },
    { id: 'remove', label: 'Delete chat', onSelect: remove },
  ];
  const actions = () =>
    render(
      <Menu
        label="Actions"
        items={items}
        trigger={(trigger) => <Button {...trigger}>More</Button>}
      />,
    );
  afterEach(() => void vi.clearAllMocks());

  test('opens with the arrow key, skips a disabled item, acts and closes', async () => {
    actions();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeDefined();
    act(() => screen.getByRole('menuitem', { name: 'View profile' }).focus());

    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete chat' })),
    );
    await userEvent.keyboard('{Enter}');
    expect(remove).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('reports whether it is open, and closes on Escape without acting', async () => {
    actions();
    const more = screen.getByRole('button', { name: 'More', expanded: false });
    await userEvent.click(more);
    await screen.findByRole('menu');
    expect(more.getAttribute('aria-expanded')).toBe('true');

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(more));
    expect(view).not.toHaveBeenCalled();
  });
});

describe('[§9 popover] a popover', () => {
  afterEach(() => void vi.useRealTimers());
  const pass = async (ms: number) => {
    await act(async () => vi.advanceTimersByTimeAsync(ms));
  };
  const isShown = () => screen.queryByText('By age range and region') !== null;
  const why = () => screen.getByRole('button', { name: 'Why?' });
  const explain = async () => {
    await import('#src/ui/popover-surface.tsx');
    vi.useFakeTimers();
    render(
      <Popover label="Why?" trigger={(trigger) => <Button {...trigger}>Why?</Button>}>
        By age range and region
      </Popover>,
    );
  };
  const mouse = { pointerType: 'mouse' };

  test('shows 100 ms after the mouse enters and hides 300 ms after it leaves', async () => {
    await explain();
    fireEvent.pointerOver(why(), mouse);
    await pass(99);
    expect(isShown()).toBe(false);
    await pass(1);
    expect(isShown()).toBe(true);

    await pass(1_000);
    fireEvent.pointerOut(why(), mouse);
    await pass(299);
    expect(isShown()).toBe(true);
    await pass(1);
    expect(isShown()).toBe(false);
  });

  test('does not change twice within 500 ms', async () => {
    await explain();
    fireEvent.pointerOver(why(), mouse);
    await pass(100);
    fireEvent.pointerOut(why(), mouse);
    await pass(499);
    expect(isShown()).toBe(true);
    await pass(1);
    expect(isShown()).toBe(false);
  });

  test('does not open when the mouse only passes over', async () => {
    await explain();
    fireEvent.pointerOver(why(), mouse);
    await pass(60);
    fireEvent.pointerOut(why(), mouse);
    await pass(2_000);
    expect(isShown()).toBe(false);
  });

  test('closes on Escape', async () => {
    await explain();
    fireEvent.click(why());
    await pass(0);
    fireEvent.keyDown(why(), { key: 'Escape' });
    await pass(0);
    expect(isShown()).toBe(false);
  });

  test('opens and closes at once on a press, and does not open when a finger hovers', async () => {
    await explain();
    fireEvent.pointerOver(why(), { pointerType: 'touch' });
    await pass(1_000);
    expect(isShown()).toBe(false);

    fireEvent.click(why());
    await pass(0);
    expect(isShown()).toBe(true);
    fireEvent.click(why());
    await pass(0);
    expect(isShown()).toBe(false);
  });
});

test('the texts of the component library are in the language of the page', async () => {
  document.documentElement.lang = 'pl-PL';
  render(
    <Dialog isOpen onClose={() => undefined} title="Filtry" closeLabel="Zamknij">
      Wiek
    </Dialog>,
  );

  await screen.findByRole('dialog', { name: 'Filtry' });
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
  ).toContain('Zignoruj');
});
