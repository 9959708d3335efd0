import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type SubmitEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

function describedBy(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

test('a field has its label as its name, and its hint, or its error instead, as its description', () => {
  const { rerender } = render(<Field label="Email" hint="Only you see it" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(describedBy(input)).toBe('Only you see it');
  expect(input.hasAttribute('aria-invalid')).toBe(false);

  rerender(<Field label="Email" hint="Only you see it" error="Value is required" />);
  expect(describedBy(input)).toBe('Value is required');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a good hint is said in words and shown with a check mark', () => {
  const { rerender, container } = render(<Field label="Password" hint="Long enough." />);
  expect(container.querySelector('svg')).toBeNull();

  rerender(<Field label="Password" hint="Long enough." isGood />);
  expect(container.querySelector('p svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(describedBy(screen.getByLabelText('Password'))).toBe('Long enough.');
});

test('a hidden label is still the name of the field', () => {
  render(<TextArea label="Message" isLabelHidden />);

  expect(screen.getByRole('textbox', { name: 'Message' })).toBeDefined();
});

test('two fields with the same label have different ids', async () => {
  render(
    <>
      <Field label="Name" />
      <Field label="Name" />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' });

  expect(first?.id).not.toBe(second?.id);
});

test('a password can be shown and hidden, keeps its text and can be pasted', async () => {
  render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.click(input);
  await userEvent.paste('pass word');
  expect(input.getAttribute('type')).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  expect(screen.getByDisplayValue('pass word')).toBe(input);

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('a select reports the chosen value', async () => {
  const change = vi.fn<(value: string) => void>();
  const options = [
    { value: 'NL', label: 'Netherlands' },
    { value: 'BE', label: 'Belgium' },
  ];
  render(<Select label="Country" options={options} value="NL" onChange={change} />);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Belgium');
  expect(change).toHaveBeenCalledExactlyOnceWith('BE');
});

test('a text area shows the value of its owner and reports every key', async () => {
  function Composer() {
    const [text, setText] = useState('');
    return (
      <TextArea
        label="Message"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    );
  }
  render(<Composer />);

  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'one{Enter}two');
  expect(screen.getByDisplayValue('one two')).toBeDefined();
});

test.each([
  ['Ctrl and Enter', { ctrlKey: true }, false, 1],
  ['Cmd and Enter', { metaKey: true }, false, 1],
  ['Enter alone', {}, false, 0],
  ['Ctrl and Enter of a composition', { ctrlKey: true, keyCode: 229 }, false, 0],
  ['Ctrl and Enter held down', { ctrlKey: true, repeat: true }, false, 0],
  ['Ctrl and Enter while it is being sent', { ctrlKey: true }, true, 0],
])('a long text and %s: its form is sent so often', (_, keys, isBusy, times) => {
  const submit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  render(
    <>
      <form id="letter" onSubmit={submit}>
        <TextArea label="Message" />
      </form>
      <Button type="submit" form="letter" isBusy={isBusy}>
        Send
      </Button>
    </>,
  );

  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message' }), { key: 'Enter', ...keys });

  expect(submit).toHaveBeenCalledTimes(times);
});

test('a switch with its label and hint is one target', async () => {
  const change = vi.fn<(value: boolean) => void>();
  render(<Switch label="Quiet hours" hint="No sound at night" isOn={false} onChange={change} />);
  const control = screen.getByRole('switch', { name: 'Quiet hours', checked: false });
  expect(describedBy(control)).toBe('No sound at night');

  await userEvent.click(screen.getByText('No sound at night'));
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
});

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type ThemeChoice = (typeof THEMES)[number]['value'];

test('the error of a radio group is directly before its first choice', () => {
  render(
    <RadioGroup
      label="Theme"
      choices={THEMES}
      value={null}
      error="Choose one."
      onChange={() => undefined}
    />,
  );

  const error = screen.getByText('Choose one.');
  const [first = error] = screen.getAllByRole('radio');
  expect(error.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(describedBy(screen.getByRole('group', { name: 'Theme' }))).toBe('Choose one.');
});

test.each([
  ['a radio group', RadioGroup],
  ['a segmented control', Segmented],
])('%s is a named group of radios that the arrow keys move through', async (_, Group) => {
  function Settings() {
    const [theme, setTheme] = useState<ThemeChoice>('system');
    return <Group label="Theme" choices={THEMES} value={theme} onChange={setTheme} />;
  }
  render(<Settings />);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'System', checked: true })).toBeDefined();

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Light', checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeDefined();
});
