import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

/** In the place of the button that sends. */
export function SaveButton({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  return (
    <Button
      type="submit"
      kind={isReady ? 'solid' : 'soft'}
      aria-disabled={!isReady}
      aria-label={t`Save`}
      icon={<Check aria-hidden="true" />}
      className="ms-auto min-h-11.5! shrink-0 @max-[36rem]:px-0!"
    >
      <span className="@max-[36rem]:hidden">{t`Save`}</span>
    </Button>
  );
}
