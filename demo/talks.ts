/**
 * The conversations of a demo account at its first login: with members of several countries, in the partner's own
 * language, some unread, some answered, one with the other demo account. Pure: server/demo/seed.ts makes the rows.
 */
import type { Language } from '#schemas/locale.ts';
import { peersOf } from './people.ts';
import type { Person } from './person.ts';
import { idOf, randomOf, type Random } from './random.ts';
import type { Script } from './text-shape.ts';
import { TEXTS } from './texts.ts';

const MINUTE_MS = 60_000;

/** The languages of the partners in the order of the list, newest first, and minutes since the last line. */
const LIST: readonly (readonly [
  Language,
  minutesAgo: number,
  ends: 'unread' | 'theirs' | 'mine',
])[] = [
  ['nl', 3, 'unread'],
  ['en', 41, 'unread'],
  ['nl', 130, 'mine'],
  ['de', 310, 'unread'],
  ['fr', 1_180, 'theirs'],
  ['nl', 1_620, 'mine'],
  ['en', 2_900, 'unread'],
  ['it', 4_400, 'theirs'],
  ['es', 7_300, 'mine'],
  ['pl', 11_500, 'theirs'],
  ['en', 17_300, 'mine'],
];
/** The two demo accounts know each other. */
const EACH_OTHER_MINUTES_AGO = 720;

export interface Line {
  readonly by: Person;
  readonly body: string;
  readonly at: Date;
  /** When the other side read it; null while unread. */
  readonly read: Date | null;
}

export interface Talk {
  readonly id: string;
  readonly startedBy: Person;
  readonly pair: readonly [Person, Person];
  readonly lines: readonly Line[];
}

/** The longest beginning of a script whose last line is by the given side. */
function upTo(script: Script, side: '<' | '>'): readonly string[] {
  const last = script.findLastIndex((line) => line.startsWith(side));
  return script.slice(0, last + 1);
}

interface TalkPlan {
  readonly me: Person;
  readonly other: Person;
  readonly script: Script;
  readonly minutesAgo: number;
  readonly ends: 'unread' | 'theirs' | 'mine';
  readonly now: Date;
}

function talkOf(random: Random, { me, other, script, minutesAgo, ends, now }: TalkPlan): Talk {
  const spoken = upTo(script, ends === 'mine' ? '>' : '<');
  const side = spoken.at(-1)?.charAt(0) ?? '';
  const unanswered = spoken.length - 1 - spoken.findLastIndex((line) => !line.startsWith(side));
  const lastWordsAreRead = ends === 'mine' ? random.chance(0.6) : ends === 'theirs';

  let at = now.getTime() - minutesAgo * MINUTE_MS;
  const backwards = spoken.toReversed().map((line, fromEnd): Line => {
    const by = line.startsWith('>') ? me : other;
    const created = at;
    at -= random.whole(2, 35) * MINUTE_MS + random.whole(0, 59) * 1_000;
    const isAnswered = fromEnd >= unanswered;
    const read = isAnswered || lastWordsAreRead ? new Date(created + MINUTE_MS) : null;
    return { by, body: line.slice(2), at: new Date(created), read };
  });
  const lines = backwards.toReversed();
  return {
    id: idOf(`${me.path}/talk/${other.path}`),
    startedBy: lines[0]?.by ?? me,
    pair: [me, other],
    lines,
  };
}

/** Takes the next member with this language, or the first one when there is none. */
function partnerFrom(people: Person[], language: Language): Person | undefined {
  const at = people.findIndex((person) => person.language === language);
  return people.splice(Math.max(at, 0), 1)[0];
}

export function planTalks(people: readonly Person[], now: Date): Talk[] {
  const demos = people.filter(({ isDemoAccount }) => isDemoAccount);

  const talks = demos.flatMap((me) => {
    const random = randomOf(`${me.path}/talks`);
    const left = peersOf(random, me, people);
    const counts = new Map<Language, number>();
    return LIST.flatMap(([language, minutesAgo, ends]) => {
      const other = partnerFrom(left, language);
      if (other === undefined) return [];
      const { scripts } = TEXTS[other.language];
      const nth = counts.get(other.language) ?? 0;
      counts.set(other.language, nth + 1);
      const script = scripts[nth % scripts.length] ?? scripts[0];
      return [talkOf(random, { me, other, script, minutesAgo, ends, now })];
    });
  });

  const [me, other] = demos;
  if (me === undefined || other === undefined) return talks;
  const script = TEXTS[me.language].scripts.at(-1) ?? TEXTS[me.language].scripts[0];
  const plan = {
    me,
    other,
    script,
    minutesAgo: EACH_OTHER_MINUTES_AGO,
    ends: 'theirs',
    now,
  } as const;
  return [...talks, talkOf(randomOf('vonk/each-other'), plan)];
}
