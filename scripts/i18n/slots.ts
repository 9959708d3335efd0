import * as z from 'zod/mini';

const TAG = /<\/?\d+\/?>/g;
const List = z.catch(z.array(z.unknown()), []);
const Choices = z.catch(z.record(z.string(), z.unknown()), {});

/**
 * The slots of a compiled message: its values and tags, whatever their order and number. A translation that drops one has a
 * gap; one that adds one shows the bare name.
 */
export function slotsOf(message: unknown): Set<string> {
  if (typeof message === 'string') return new Set(message.match(TAG) ?? []);
  const parts = List.parse(message);
  return new Set(
    parts.flatMap((part) => [...(typeof part === 'string' ? slotsOf(part) : slotsOfValue(part))]),
  );
}

/** A value is `[name]`, `[name, format]` or `[name, 'plural', {one: message, other: message}]`. */
function slotsOfValue(part: unknown): string[] {
  const [name, , choices] = List.parse(part);
  const inside = Object.values(Choices.parse(choices)).flatMap((choice) => [...slotsOf(choice)]);
  return [`{${String(name)}}`, ...inside];
}

/** Whether a text is what it looks like: plain words and `{name}`, without any other syntax of ICU. */
export function isPlain(text: string, message: unknown): boolean {
  const parts = typeof message === 'string' ? [message] : List.parse(message);
  const words = parts.map((part) =>
    typeof part === 'string' ? part : `{${List.parse(part).join()}}`,
  );
  return words.join('') === text;
}
