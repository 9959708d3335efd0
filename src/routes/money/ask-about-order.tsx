import { Trans } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import type { OrderId } from '#schemas/ids.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { QUESTION_FORM, stateAboutOrder } from '#src/lib/drafts/question-about.ts';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';

/** Opens the form of a question with this order in it. */
export function AskAboutOrder({ order }: { order: OrderId }) {
  if (!useSiteHas()('makeComplaint')) return null;
  return (
    <div className="print:hidden">
      <IconRows>
        <IconRow
          to={QUESTION_FORM}
          state={stateAboutOrder(order)}
          icon={<CircleHelp aria-hidden="true" />}
          tint="c"
          title={<Trans>Ask us about this order</Trans>}
        />
      </IconRows>
    </div>
  );
}
