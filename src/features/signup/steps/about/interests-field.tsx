import { Trans } from '@lingui/react/macro';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { useStatus } from '#src/data/use-status.ts';
import { InterestPicker } from '#src/features/interests/interest-picker.tsx';
import type { InterestsChoice } from './use-interests-choice.ts';

/** The interests beside the sentence; nothing at a site that has none. */
export function InterestsField({ choice }: { choice: InterestsChoice }) {
  const isListEmpty = Object.keys(useInterestList()).length === 0;
  const { connectivity } = useStatus('connectivity');
  if (isListEmpty && connectivity === 'online') return null;
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h2 className="font-medium">
          <Trans>Interests</Trans>
        </h2>
        <p className="text-small text-muted">
          <Trans>People see first what they share with you.</Trans>
        </p>
      </div>
      <InterestPicker chosen={choice.ids} onChange={choice.choose} />
    </section>
  );
}
