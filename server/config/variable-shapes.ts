/** Shapes shared by several environment variables: an address, a list between commas, origins, a whole number, yes or no. */
import * as z from 'zod/mini';

export const httpUrl = () =>
  z.pipe(
    z.url({
      protocol: /^https?$/,
      error: 'must be an address that begins with http:// or https://',
    }),
    z.transform((text: string) => new URL(text)),
  );

export const list = () =>
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  );

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

export const origins = () =>
  list().check(
    z.refine((given: string[]) => given.every(isOrigin), {
      error: 'must list origins such as https://example.org, without a path, between commas',
    }),
  );

export function whole(least: number, most: number) {
  const expects = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error: expects })
    .check(z.int(expects), z.gte(least, expects), z.lte(most, expects));
}

/** No other words: the build, which reads some of these variables too, knows these two only. */
export const yesOrNo = () => z.stringbool({ truthy: ['1'], falsy: ['0'], error: 'must be 1 or 0' });
