import { lazy, Suspense } from 'react';

const EmojiPanel = lazy(async () => {
  const { EmojiPanel: Panel } = await import('./emoji-panel.tsx');
  return { default: Panel };
});

interface LazyEmojiPanelProps {
  isOpen: boolean;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

export function LazyEmojiPanel({ isOpen, ...panel }: LazyEmojiPanelProps) {
  return <Suspense fallback={null}>{isOpen && <EmojiPanel {...panel} />}</Suspense>;
}
