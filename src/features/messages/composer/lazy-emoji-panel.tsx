import { optionalPart } from '#src/ui/optional-part.tsx';

const EmojiPanel = optionalPart(async () => (await import('./emoji-panel.tsx')).EmojiPanel);

interface LazyEmojiPanelProps {
  isOpen: boolean;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

export function LazyEmojiPanel({ isOpen, ...panel }: LazyEmojiPanelProps) {
  return isOpen && <EmojiPanel {...panel} />;
}
