import { describe, expect, test } from 'vitest';
import { editDistance } from '#src/features/signup/account/edit-distance.ts';
import {
  PROVIDERS,
  REAL_DOMAINS,
  SECOND_LEVELS,
} from '#src/features/signup/account/email-providers.ts';
import { suggestEmail } from '#src/features/signup/account/email-suggestion.ts';
import { nameFromEmail, problemOfName } from '#src/features/signup/account/name-rules.ts';
import { strengthOf } from '#src/features/signup/account/password-strength.ts';
import { isSignupOpen } from '#src/lib/visitors/signup-access.ts';

describe('[spec §5] did you mean', () => {
  test.each([...PROVIDERS, ...REAL_DOMAINS])('%s is right as it is', (domain) => {
    expect(suggestEmail(`anna@${domain}`)).toBeNull();
  });

  test.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.co', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['Anna.B@GMAIL.CM', 'Anna.B@gmail.com'],
    ['anna@hotmial.nl', 'anna@hotmail.nl'],
    ['anna@hotmai.com', 'anna@hotmail.com'],
    ['anna@zigo.nl', 'anna@ziggo.nl'],
    ['anna@kpnmial.nl', 'anna@kpnmail.nl'],
    ['anna@telnet.be', 'anna@telenet.be'],
    ['anna@skynte.be', 'anna@skynet.be'],
    ['anna@proxmus.be', 'anna@proximus.be'],
    ['anna@hotmial.com.br', 'anna@hotmail.com.br'],
    ['anna@hotmail.nk', 'anna@hotmail.nl'],
    ['anna@gmail.om', 'anna@gmail.com'],
    ['anna@ziggo.nll', 'anna@ziggo.nl'],
    ['anna@hotmail.com.rb', 'anna@hotmail.com.br'],
    ['anna@atelier-de-vries.con', 'anna@atelier-de-vries.com'],
    ['anna@atelier-de-vries.cmo', 'anna@atelier-de-vries.com'],
    ['"a@b"@gmial.com', '"a@b"@gmail.com'],
  ])('%s: %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  test.each([
    'anna',
    'anna@',
    '@gmial.com',
    'anna@hotmail.se',
    'anna@outlook.ie',
    'anna@atelier-de-vries.nl',
    'anna@atelier-de-vries.hu',
    'anna@atelier-de-vries.dev',
    'anna@atelier-de-vries.community',
    'anna@atelier',
    'anna@ksn.com',
    'anna@mail.nu',
    'anna@web.es',
    'anna@free.ch',
    'anna@posthail.nl',
    'anna@wxy.nl',
  ])('%s: nothing', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });

  test('hotmail is a known second level', () => {
    expect(SECOND_LEVELS).toContain('hotmail');
  });
});

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['gmail', 'gmial', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
  ['hotmail', 'hotmail', 0],
])('between %s and %s are %i slips', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
  expect(editDistance(other, one)).toBe(slips);
});

test.each([
  ['Anna', null],
  ['A', null],
  ['Ánna van den Berg', null],
  ['', 'missing'],
  ['   ', 'missing'],
  ['@anna', 'at'],
  [' @anna', 'at'],
  ['ANNA@vonk.test', 'email'],
])('[spec §5] the name “%s” has the problem %s', (name, problem) => {
  expect(problemOfName(name, 'anna@vonk.test')).toBe(problem);
});

test.each([
  ['anna@vonk.test', 'anna'],
  ['anna@', 'anna'],
  ['anna', ''],
  ['', ''],
  ['@vonk.test', ''],
])('[spec §5] the address %s gives the name “%s”', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test.each([
  ['', 'empty'],
  ['seven77', 'short'],
  ['aaaaaaaaaaaa', 'simple'],
  ['xx123456xx', 'simple'],
  ['my-qwerty-1', 'simple'],
  ['anna-is-here', 'simple'],
  ['green-fox', 'enough'],
  ['seven green herons', 'good'],
])('the password “%s” is %s', (password, strength) => {
  expect(strengthOf(password, ['Anna', ''])).toBe(strength);
});

test.each([
  [null, undefined, true],
  ['all', undefined, true],
  ['with_trafficsource', 'sunny', true],
  ['with_trafficsource', undefined, false],
  ['none', 'sunny', false],
] as const)(
  '[spec §5] signups %s with the traffic source %s: open is %s',
  (signups, source, isOpen) => {
    expect(isSignupOpen(signups && { signups }, source)).toBe(isOpen);
  },
);
