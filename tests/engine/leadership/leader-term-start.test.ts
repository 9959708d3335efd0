/**
 * What a leader term starts with, and the conversations that are on screen in it.
 */
import { describe, expect, test } from 'vitest';
import type { Versions } from '#schemas/headers.ts';
import { SEEDS } from '#tests/engine/reads/asked.ts';
import { ADA, BEA, like } from '#tests/engine/people.ts';
import { answer, Stage } from '#tests/engine/stage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MESSAGES = `messages:${ADA}`;

describe('at the start of a leader term', () => {
  test.each(['user', 'chats', 'likes'])(
    '[sync 14] the ETag of %s alone identifies the server epoch: in another one equal versions skip no read',
    (name) => {
      const versions: Versions = { user: '7', chats: '7', likes: '7' };
      const stage = new Stage();
      stage.reading = ({ endpoint }) => answer(`"after-${endpoint.name}-7"`, versions);
      const at = stage.wall - 10 * SECOND;
      const readAt = { chats: at, likes: at };
      stage.look({}).lead({ etags: { [name]: `"before-${name}-7"` }, versions, readAt });

      expect(stage.until(58 * SECOND).lines('chats', 'likes')).toHaveLength(2);
    },
  );

  test('[sync 25] a browser that reports offline is reported as offline, and only the user call leaves', () => {
    const stage = new Stage();
    stage.reading = () => null;
    stage
      .look({ online: false })
      .lead()
      .until(5 * SECOND);

    expect(stage.log).toEqual(['0 user', '0 connectivity offline']);
  });

  test('[sync 36] lists that another leader has just read do not confirm the session', () => {
    const stage = new Stage();
    stage.reading = () => null;
    stage.look({}).lead({ readAt: { chats: stage.wall, likes: stage.wall } });
    stage.act('like:ada', like(1)).until(5 * SECOND);

    expect(stage.lines('send')).toEqual([]);
  });

  test('[decisions 23] a conversation that is already on screen is read at once', () => {
    const stage = new Stage().look({ conversationWith: ADA }).lead().until(0);

    expect(stage.times(MESSAGES)).toEqual([0]);
  });
});

describe('a conversation', () => {
  test('[decisions 23] left and opened again is read at once', () => {
    const stage = Stage.leading().look({ conversationWith: ADA }).until(SECOND);
    stage.look({ conversationWith: null }).until(2 * SECOND);
    stage.look({ conversationWith: ADA }).until(2 * SECOND);

    expect(stage.times(MESSAGES)).toEqual([0, 2 * SECOND]);
  });

  test('[sync 21] that stays on screen keeps its time, whatever else a tab reports', () => {
    const stage = Stage.leading().look({ conversationWith: ADA }).until(SECOND);
    stage
      .look({ saveData: false })
      .look({}, 'b')
      .until(3 * SECOND);

    expect(stage.times(MESSAGES)).toEqual([0]);
  });

  test('[sync 26] left and opened again while its read is on its way is not read twice', () => {
    const stage = Stage.leading();
    stage.reading = ({ endpoint: { name } }) => (name === 'messages' ? null : answer());
    stage.look({ conversationWith: ADA }).until(6 * SECOND);
    stage.look({ conversationWith: null }).until(7 * SECOND);
    stage.look({ conversationWith: ADA }).until(20 * SECOND);

    expect(stage.times(MESSAGES)).toEqual([0]);
  });

  test('[sync 22] left long ago and opened again is not delayed by its earlier failures', () => {
    const late = SEEDS.map((seed) => {
      const stage = Stage.leading({}, seed).look({ conversationWith: ADA });
      stage.reading = ({ endpoint: { name } }) =>
        name === 'messages' ? { type: 'server', status: 500, retryAfterMs: null } : answer();
      stage.until(10 * MINUTE).look({ conversationWith: null });
      stage.until(12 * MINUTE).look({ conversationWith: BEA });
      const before = stage.times(MESSAGES).length;
      stage.look({ conversationWith: ADA }).until(15 * MINUTE);
      const [first = 0, second = Infinity] = stage.times(MESSAGES).slice(before);
      return second - first;
    });

    expect(Math.max(...late)).toBeLessThanOrEqual(4 * SECOND);
  });
});
