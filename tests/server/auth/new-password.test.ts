import { describe, expect, test } from 'vitest';
import { deviceName } from '#server/auth/device-name.ts';
import { maskedEmail, readEmail } from '#server/rules/email.ts';
import { refusalOfPassword } from '#server/auth/new-password.ts';

const OWNER = { email: 'nova.berg@example.org', name: 'Nova Berg', siteName: 'Sparkle' };

const verdict = (password: string) =>
  refusalOfPassword(password, OWNER, 'password')?.refusal.code ?? null;

describe('[R18] a new password', () => {
  test.each(['', 'a', 'Ab1!xyz', '👩‍🚀👩‍🚀'])('%j is too short', (password) => {
    expect(verdict(password)).toBe('too_short');
  });

  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'p4ssword2026!',
    '!!password1',
    'wachtwoord',
    'Passwort123',
    'motdepasse1',
    'iloveyou!',
    '12345678',
    '1234567890',
    '87654321',
    'qwertyui',
    'qwertz123',
    'azertyuiop',
    '1q2w3e4r',
    '1qaz2wsx',
    'aaaaaaaa',
    'abcabcabc',
    'abcdefgh',
    'lovelove',
    'feyenoord1',
    'sparkle2026',
    'Sparkle!!',
    'nova.berg1',
    'nova.berg@example.org',
    'NOVA BERG',
  ])('%j is refused as easy to guess', (password) => {
    expect(verdict(password)).toBe('breached');
  });

  test.each([
    'correct horse',
    'seven green herons',
    'password of my grandmother',
    'qx7Lw2pz',
    'zomerregen op het dak',
    'ünïcödé wörter',
    'x'.repeat(4) + 'yzab' + 'k'.repeat(248),
  ])('%j may be used: digits and signs are not required', (password) => {
    expect(verdict(password)).toBeNull();
  });
});

describe('[R23] an e-mail address', () => {
  test.each([
    [' Anna@Example.ORG ', 'anna@example.org'],
    ['a.n+tag@example.co.uk', 'a.n+tag@example.co.uk'],
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(readEmail(typed)).toBe(kept);
  });

  test.each([
    '',
    'anna',
    '@example.org',
    'anna@',
    'anna@example',
    'anna@example.org.',
    'an na@example.org',
    '.anna@example.org',
    'anna..b@example.org',
    '"anna"@example.org',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@example.org\r\nBcc: all@example.org',
    'anna@example.org,bram@example.org',
    'Anna <anna@example.org>',
    'ánna@example.org',
    '👩@example.org',
    `${'x'.repeat(65)}@example.org`,
    `anna@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(20)}.org`,
  ])('%j is invalid', (typed) => {
    expect(readEmail(typed)).toBeNull();
  });

  test('is shown masked', () => {
    expect(maskedEmail('anna@example.org')).toBe('a…@example.org');
  });
});

describe('[R24] the name of a device', () => {
  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile', 'Chrome, Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1',
      'Safari, iOS',
    ],
    ['<script>alert(1)</script>', null],
    ['', null],
  ])('with the user agent %j is %j', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
