import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface QuestionBannerProps {
  title: string;
  text: string;
  icon: ReactNode;
  isFlush?: boolean;
  choices: readonly { label: string; onPress: () => void }[];
}

/** Something stands in the way, and the person chooses between equal buttons. */
export function QuestionBanner({ title, text, icon, isFlush, choices }: QuestionBannerProps) {
  return (
    <Banner tone="warning" role="status" isFlush={isFlush} icon={icon}>
      <p>
        <strong className="font-bold">{title}</strong> {text}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {choices.map(({ label, onPress }) => (
          <Button key={label} kind="outline" size="compact" onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </Banner>
  );
}
