/**
 * A profile as a story: what both share, answers to prompts and sentences of the text by turns with the pictures, until all are
 * used up. A sentence stands in only where a picture has no other words before it.
 */
import { sentencesOf } from '#src/lib/text/segments.ts';
import type { Image } from '#schemas/profile.ts';
import { answeredPrompts, PROMPT_MAX_LENGTH, type Prompt } from '#schemas/prompts.ts';

/** What can be liked and commented by itself. */
export type StoryItem =
  | { kind: 'prompt'; key: string; prompt: Prompt; text: string }
  | { kind: 'sentence'; key: string; text: string }
  | { kind: 'photo'; key: string; image: Image; number: number };

export type StoryPart = StoryItem | { kind: 'shared'; key: 'shared' };

interface StorySource {
  images: readonly Image[];
  notes: Readonly<Record<string, string | null>>;
  personal: string | null;
  /** Whether both share something. */
  isShared: boolean;
}

interface Story {
  parts: StoryPart[];
  /** The end of the text, which no part has. */
  rest: string;
}

/** The first picture opens the page and is not repeated. `number` counts all pictures from 1. */
export function storyOf({ images, notes, personal, isShared }: StorySource): Story {
  const prompts = answeredPrompts(notes).map(({ prompt, text }): StoryPart => ({
    kind: 'prompt',
    key: prompt,
    prompt,
    text,
  }));
  const photos = images
    .map((image, index): StoryPart => ({
      kind: 'photo',
      key: image.thumb_filename,
      image,
      number: index + 1,
    }))
    .slice(1);
  const shared: StoryPart[] = isShared ? [{ kind: 'shared', key: 'shared' }] : [];
  const missing = Math.max(photos.length - prompts.length - shared.length, 1 - prompts.length);
  const { sentences, rest } = sentencesIn(personal ?? '', missing);
  const words = [...shared, ...prompts, ...sentences];
  const length = Math.max(words.length, photos.length);
  const parts = Array.from({ length }, (_, index) => [words[index], photos[index]])
    .flat()
    .filter((part) => part !== undefined);
  return { parts, rest };
}

/** At most so many sentences from the beginning of a text, none of them longer than an answer to a prompt. */
function sentencesIn(text: string, most: number): { sentences: StoryPart[]; rest: string } {
  const sentences: StoryPart[] = [];
  let read = 0;
  for (const segment of sentencesOf(text)) {
    const sentence = segment.trim();
    if (sentences.length >= most || sentence.length > PROMPT_MAX_LENGTH) break;
    read += segment.length;
    if (sentence === '') continue;
    sentences.push({ kind: 'sentence', key: `sentence-${sentences.length}`, text: sentence });
  }
  return { sentences, rest: text.slice(read).trim() };
}
