import { describe, expect, test } from 'vitest';
import { refusalOfPassword } from '#server/auth/new-password.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { GOOD_PASSWORD } from '#tests/support/signup-form.ts';

const OWNER = { email: 'nova.berg@example.org', name: 'Nova Berg', siteName: 'Vonk' };

const mayBeUsed = (password: string): boolean =>
  refusalOfPassword(password, OWNER, 'password') === null;

/** Eighty passwords of eight or more characters. Every list of leaked passwords contains them. */
const WELL_KNOWN = `
  password 12345678 123456789 1234567890 qwertyuiop 11111111 00000000 password1 iloveyou sunshine
  princess football baseball superman trustno1 starwars passw0rd whatever corvette zaq12wsx
  q1w2e3r4 1q2w3e4r 1qaz2wsx qwerty123 computer michelle jennifer victoria samantha mercedes
  mountain elephant explorer midnight sweetpea butthead rush2112 scorpion drowssap blink182
  charlie1 thunder1 jordan23 redskins steelers cowboys1 packers1 broncos1 yankees1 lakers24
  dolphins gandalf1 hellokitty spongebob metallica nirvana1 slipknot christin babygirl chocolate
  playboy1 asdfghjkl zxcvbnm1 qazwsxedc 987654321 123123123 147258369 abcd1234 a1b2c3d4 abc12345
  monkey12 dragon12 letmein1 welcome1 admin123 qwer1234 asdf1234 zaq1zaq1 1234qwer pass1234
`
  .trim()
  .split(/\s+/);

describe('[R18] well-known passwords', () => {
  test('are eighty different ones in this test', () => {
    expect(new Set(WELL_KNOWN).size).toBe(80);
    expect(WELL_KNOWN.filter((password) => password.length < 8)).toEqual([]);
  });

  test('are all refused: unchanged, with a capital letter in front, and with a sign at the end', () => {
    const forms = WELL_KNOWN.flatMap((password) => [
      password,
      password.charAt(0).toUpperCase() + password.slice(1),
      `${password}!`,
    ]);

    expect(forms.filter(mayBeUsed)).toEqual([]);
    expect(refusalOfPassword('corvette', OWNER, 'password')?.refusal.code).toBe('breached');
  });

  test.each(['novaberg', 'NovaBerg1', 'vonkvonk', 'bergnova', '12-05-1990', 'ettevroc'])(
    'like %s are refused: made of a name of the member or site, a date, or a reversed word',
    (password) => {
      expect(mayBeUsed(password)).toBe(false);
    },
  );
});

describe('[R18] passwords that are hard to guess', () => {
  test.each([
    DEMO_PASSWORD,
    GOOD_PASSWORD,
    'correct horse',
    'correct horse battery staple',
    'mijn kat heet bob',
    'blauwe lucht boven zee',
    'der Regen von gestern',
    'un café sans sucre',
    'gatto nero sul tetto',
    'zielona herbata o piątej',
    'la luna sobre el mar',
    'fiets-lamp-regen',
    'kT8!vaqz',
    'Zw3rmt0nd',
    '日本語のパスワード',
    'ромашка на окне',
    'w'.repeat(3) + 'jkpq-7-' + 'z'.repeat(246),
  ])('like %j may be used', (password) => {
    expect(mayBeUsed(password)).toBe(true);
  });
});
