/**
 * Passwords that guessers try first (security R18): words and patterns of our seven languages and of a dating site that
 * lists of leaked passwords contain, with the usual endings and the usual replaced letters. new-password.ts checks
 * those lists themselves and what can be built from them.
 */
const WORDS = `
  password passwort passwort wachtwoord motdepasse contrasena contrasenya contraseña haslo parola parolachiave
  admin administrator root user guest login welcome willkommen welkom bienvenue bienvenido benvenuto witaj master
  letmein access secret geheim geheimnis segreto secreto tajne changeme default test testing demo example sample temp
  iloveyou ilove loveyou lovely lover love liefde ichliebedich hallo hello bonjour ciao hola czesc amour amore teamo
  tiamo jetaime kocham schatz schatje lieverd sweetheart honey baby angel princess prinses prinzessin princesse
  principessa princesa sunshine sonnenschein zonnetje flower butterfly dragon monkey shadow superman batman spiderman
  starwars pokemon minecraft fortnite football voetbal fussball calcio futbol soccer baseball basketball hockey ajax
  feyenoord barcelona realmadrid juventus liverpool chelsea arsenal bayern dortmund summer zomer sommer estate verano
  winter spring lente herbst autumn michael jordan daniel thomas andrea jessica ashley jennifer nicole charlie george
  matthew andrew joshua hunter ranger harley mustang ferrari porsche mercedes computer internet google facebook
  whatever nothing trustno freedom killer jesus family familie cheese pepper ginger cookie chocolate chocolade banana
  orange purple silver golden diamond dating flirt single kiss sexy
`;

const KEYBOARD = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
];

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ENDING = /(?<![\d\W_])[\d\W_]*$/u;
const BEGINNING = /^[\d\W_]*/u;
/** A longer ending is a password of its own. */
const ENDING_MAX_LENGTH = 6;

const COMMON = new Set(WORDS.trim().split(/\s+/));

const plain = (text: string): string =>
  text.replaceAll(/[^\p{L}]/gu, (character) => DISGUISES[character] ?? character);

/** The text is part of a keyboard row, once or repeated: `12345678`, `qwertqwert`, `aaaaaaaa`. */
function isRow(text: string): boolean {
  for (let length = 1; length <= text.length; length += 1) {
    const piece = text.slice(0, length);
    const repeated = piece.repeat(Math.ceil(text.length / length)).slice(0, text.length);
    if (repeated !== text) continue;
    return length <= 4 || KEYBOARD.some((row) => row.includes(piece));
  }
  return false;
}

/** `word` alone, or twice, with a short prefix or suffix without letters. */
function isDressedWord(text: string, words: ReadonlySet<string>): boolean {
  const [ending = ''] = ENDING.exec(text) ?? [];
  const [beginning = ''] = BEGINNING.exec(text) ?? [];
  if (ending.length + beginning.length > ENDING_MAX_LENGTH) return false;
  const stems = [text.slice(beginning.length, text.length - ending.length), text];
  return stems.some((stem) => {
    const half = stem.slice(0, stem.length / 2);
    const once = half + half === stem ? half : stem;
    return words.has(once) || words.has(plain(once));
  });
}

/** `own` are words that guessers try first here: the site's name, the member's name. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const text = password.toLowerCase();
  const words = new Set([...COMMON, ...own.map((word) => word.toLowerCase())]);
  return isRow(text) || isRow(text.replace(ENDING, '') || text) || isDressedWord(text, words);
}
