import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { optionalPart, pagePart } from '#src/ui/optional-part.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;

/** React and our log report the part that was left out. */
const listen = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined);
};

afterEach(() => vi.restoreAllMocks());

test('a part whose code is refused is left out; the page and what is written there stay', async () => {
  const warned = listen();
  const Part = optionalPart<{ word: string }>(() => Promise.reject(new TypeError('refused')));
  const view = render(
    <main>
      <textarea defaultValue="half a message" />
      <Part word="panel" />
    </main>,
  );

  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  view.rerender(
    <main>
      <textarea defaultValue="half a message" />
      <Part word="panel" />
    </main>,
  );

  expect(screen.queryByText('panel')).toBeNull();
  expect(screen.getByDisplayValue('half a message')).toBeDefined();
});

test('a part that was refused is tried again when it is next opened', async () => {
  const warned = listen();
  const load = vi
    .fn<() => Promise<typeof Word>>()
    .mockRejectedValueOnce(new TypeError('refused'))
    .mockResolvedValue(Word);
  const Part = optionalPart(load);
  const view = render(<Part word="panel" />);
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());

  view.rerender(<></>);
  view.rerender(<Part word="panel" />);

  expect(await screen.findByText('panel')).toBeDefined();
});

test('a part that throws is left out, and another one stands in where it is given', async () => {
  listen();
  const Broken = (): never => {
    throw new Error('a text node is not where it was');
  };
  const Part = optionalPart(() => Promise.resolve(Broken), { without: () => <p>instead</p> });

  render(
    <main>
      <h1>page</h1>
      <Part />
    </main>,
  );

  expect(await screen.findByText('instead')).toBeDefined();
  expect(screen.getByText('page')).toBeDefined();
});

/** React replaces a part that still waits on a prerendered page, with what was typed there. */
test('a part of a page that is loaded is there in the first render', async () => {
  const Part = pagePart(() => Promise.resolve(Word));
  await Part.load();

  render(
    <Suspense fallback={<p>waits</p>}>
      <Part word="form" />
    </Suspense>,
  );

  expect(screen.queryByText('waits')).toBeNull();
  expect(screen.getByText('form')).toBeDefined();
});

test('a part that is loaded ahead is there in the first render, and one that could not be is tried again', async () => {
  const warned = listen();
  const load = vi
    .fn<() => Promise<typeof Word>>()
    .mockRejectedValueOnce(new TypeError('refused'))
    .mockResolvedValue(Word);
  const Part = optionalPart(load);
  await Part.load();
  expect(warned).toHaveBeenCalledOnce();
  const view = render(<Part word="line" />);
  expect(await screen.findByText('line')).toBeDefined();
  view.unmount();

  await Part.load();
  render(<Part word="another line" />);

  expect(screen.getByText('another line')).toBeDefined();
});

test('a part that does not come ahead holds the first render up for a while only, and is shown when it comes', async () => {
  vi.useFakeTimers();
  const code = Promise.withResolvers<typeof Word>();
  const Part = optionalPart(() => code.promise);
  const first = vi.fn<() => void>();

  void Part.load().then(first);
  await vi.runAllTimersAsync();
  vi.useRealTimers();

  expect(first).toHaveBeenCalledOnce();
  render(<Part word="line" />);
  expect(screen.queryByText('line')).toBeNull();
  code.resolve(Word);
  expect(await screen.findByText('line')).toBeDefined();
});
