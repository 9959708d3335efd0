import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Heart } from 'lucide-react';
import type { FormEvent } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { Button } from '#src/ui/button.tsx';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { ToggleButton } from '#src/ui/toggle-button.tsx';

test('a button in a form submits it only with the type “submit”', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Help</Button>
      <Button type="submit">Log in</Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('a busy button keeps the focus, announces what it does, and neither acts nor submits', async () => {
  const act = vi.fn<() => void>();
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" isBusy={isBusy} busyLabel="Logging in" onClick={act}>
        Log in
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.tab();
  rerender(form(true));

  const button = screen.getByRole('button', { name: /Log in/, busy: true });
  expect(button).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toBe('Logging in');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('an icon button has only its label as its name', () => {
  render(<IconButton label="Close" icon={<Heart aria-hidden="true" />} />);

  expect(screen.getByRole('button', { name: 'Close' }).textContent).toBe('');
});

test('a toggle shows its state and requests the opposite state', async () => {
  const change = vi.fn<(value: boolean) => void>();
  const heart = <Heart aria-hidden="true" />;
  const { rerender } = render(
    <ToggleButton label="Like Anna" icon={heart} isPressed={false} onChange={change} />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Like Anna', pressed: false }));
  expect(change).toHaveBeenLastCalledWith(true);

  rerender(<ToggleButton label="Like Anna" icon={heart} isPressed onChange={change} />);
  screen.getByRole('button', { pressed: true }).focus();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenLastCalledWith(false);
});

test('a toggle pops and throws sparks a frame after it is switched on, and not when it is already on at the first render', async () => {
  const toggle = (isPressed: boolean) => (
    <ToggleButton label="Like Anna" icon={<Heart />} isPressed={isPressed} onChange={() => {}} />
  );
  const pops = () => screen.getByRole('button').className.includes('animate-pop');
  const sparks = () => screen.getByRole('button').getElementsByClassName('animate-sparks').length;
  const { rerender } = render(toggle(true));
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  expect(pops()).toBe(false);
  rerender(toggle(false));

  rerender(toggle(true));
  expect(pops()).toBe(false);
  await expect.poll(pops).toBe(true);
  expect(sparks()).toBe(1);
  rerender(toggle(false));
  expect(pops()).toBe(false);
  expect(sparks()).toBe(0);
});

test('the sparks go when they have flown, so that nothing is taken away when the toggle is switched off later', async () => {
  const toggle = (isPressed: boolean) => (
    <ToggleButton label="Like Anna" icon={<Heart />} isPressed={isPressed} onChange={() => {}} />
  );
  const sparks = () => screen.getByRole('button').getElementsByClassName('animate-sparks')[0];
  const { rerender } = render(toggle(false));
  rerender(toggle(true));
  await expect.poll(sparks).toBeDefined();

  fireEvent.animationEnd(sparks() ?? document.body);

  expect(sparks()).toBeUndefined();
  expect(screen.getByRole('button', { pressed: true }).className).not.toContain('animate-pop');
});

test('a chip is a toggle only when it has a state', () => {
  render(
    <>
      <ChipButton isPressed>Everyone</ChipButton>
      <ChipButton>More</ChipButton>
    </>,
  );

  expect(screen.getByRole('button', { name: 'Everyone', pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'More' }).hasAttribute('aria-pressed')).toBe(false);
});

test('a button or text that leads to a page is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/signup">Join free</LinkButton>
      <TextLink to="/reset-password">Forgot your password?</TextLink>
    </MemoryRouter>,
  );

  expect(screen.getByRole('link', { name: 'Join free' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByRole('link', { name: /Forgot/ }).getAttribute('href')).toBe('/reset-password');
});
