/**
 * The values that a site offers for a choice, by its own codes (decisions 61). Backends write them in several ways: codes
 * alone, codes with labels, or a map from codes to labels.
 */
import * as z from 'zod/mini';
import { isObject } from './is-object.ts';

/** Opaque, short enough for a URL, and without characters that have a meaning in markup or in a URL. */
export const Code = z.string().check(z.regex(/^[^\t\r\n<>&"'`\\/?#%]{1,40}$/));

export interface FieldChoice {
  code: string;
  /** The site's label, or null when it sends none. */
  label: string | null;
}

const CODE_KEYS = ['id', 'code', 'value', 'key'] as const;
const LABEL_KEYS = ['label', 'name', 'title', 'text'] as const;
const INSIDE_KEYS = ['allowed_values', 'options', 'values'] as const;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const firstOf = (given: Record<string, unknown>, keys: readonly string[]): string | null =>
  keys.map((key) => textOf(given[key])).find((text) => text !== null) ?? null;

function choiceOf(given: unknown): FieldChoice[] {
  const code = isObject(given) ? firstOf(given, CODE_KEYS) : textOf(given);
  if (code === null || !Code.safeParse(code).success) return [];
  return [{ code, label: isObject(given) ? firstOf(given, LABEL_KEYS) : null }];
}

/** An unreadable value is not offered. */
export function choicesIn(given: unknown): FieldChoice[] {
  if (Array.isArray(given)) return given.flatMap(choiceOf);
  if (!isObject(given)) return [];
  const inside = INSIDE_KEYS.find((key) => key in given && typeof given[key] === 'object');
  if (inside !== undefined) return choicesIn(given[inside]);
  return Object.entries(given).flatMap(([code, label]) => choiceOf({ code, label: textOf(label) }));
}

/** The labels by code; undefined when the site sends no labels. */
export function labelsOf(choices: readonly FieldChoice[]): Record<string, string> | undefined {
  const named = choices.flatMap(({ code, label }) =>
    label === null ? [] : [[code, label] as const],
  );
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
