/** The order of a profile as a story: a prompt, a picture, a prompt, a picture, until both are used up. */
import type { Image } from '#schemas/profile.ts';
import { answeredPrompts, type Prompt } from '#schemas/prompts.ts';

export type StoryItem =
  | { kind: 'prompt'; key: string; prompt: Prompt; text: string }
  | { kind: 'photo'; key: string; image: Image; number: number };

interface Given {
  images: readonly Image[];
  notes: Readonly<Record<string, string | null>>;
}

/** The first picture opens the page and is not repeated. `number` counts all pictures from 1. */
export function storyOf({ images, notes }: Given): StoryItem[] {
  const prompts = answeredPrompts(notes).map(({ prompt, text }): StoryItem => ({
    kind: 'prompt',
    key: prompt,
    prompt,
    text,
  }));
  const photos = images
    .map((image, index): StoryItem => ({
      kind: 'photo',
      key: image.thumb_filename,
      image,
      number: index + 1,
    }))
    .slice(1);
  const length = Math.max(prompts.length, photos.length);
  return Array.from({ length }, (_, index) => [prompts[index], photos[index]])
    .flat()
    .filter((item) => item !== undefined);
}
