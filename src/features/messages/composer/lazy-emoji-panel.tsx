import { lazy } from 'react';

export const LazyEmojiPanel = lazy(async () => {
  const { EmojiPanel } = await import('./emoji-panel.tsx');
  return { default: EmojiPanel };
});
