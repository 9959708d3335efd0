import { Trans } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import type { CreditsView } from '#sync/queries/money.ts';

interface ComparisonProps {
  /** Null while prices are not known. */
  view: CreditsView | null;
  hasPremium: boolean;
}

/** What is free, what a credit buys and what premium adds, in words. */
export function Comparison({ view, hasPremium }: ComparisonProps) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-card">
      <table className="w-full table-fixed text-start text-small hyphens-auto">
        <thead>
          <tr className="border-b border-line">
            <Column>
              <span className="sr-only">
                <Trans>What you can do</Trans>
              </span>
            </Column>
            <Column>
              <Trans>Free</Trans>
            </Column>
            <Column>
              <Trans>With credits</Trans>
            </Column>
            {hasPremium && (
              <Column>
                <Trans>Premium</Trans>
              </Column>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Line name={<Trans>Search, look, like</Trans>} free credits premium={hasPremium} />
          <Line name={<Trans>See who likes you</Trans>} free credits premium={hasPremium} />
          <Line name={<Trans>Read messages</Trans>} free credits premium={hasPremium} />
          <MessageLine view={view} hasPremium={hasPremium} />
        </tbody>
      </table>
    </div>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <th
    scope="col"
    className="px-1 py-3 text-center font-semibold wrap-anywhere first:w-[31%] md:px-2"
  >
    {children}
  </th>
);

interface LineProps {
  name: ReactNode;
  free: boolean;
  credits: boolean;
  premium: boolean;
}

/** The last column is left out where the site has no premium. */
function Line({ name, free, credits, premium }: LineProps) {
  return (
    <Row name={name}>
      <Cell>
        <Mark is={free} />
      </Cell>
      <Cell>
        <Mark is={credits} />
      </Cell>
      {premium && (
        <Cell>
          <Mark is />
        </Cell>
      )}
    </Row>
  );
}

function MessageLine({ view, hasPremium }: ComparisonProps) {
  const format = useFormat();
  const cost = view?.message_cost ?? null;
  const isFree = cost?.credits === 0;
  const { money = null, currency = null } = cost ?? {};
  const most =
    money === null || currency === null ? null : format.price({ amount: money, currency });
  return (
    <Row name={<Trans>Write messages</Trans>}>
      <Cell>
        <Mark is={isFree} />
      </Cell>
      <Cell>
        {isFree || most === null ? (
          <Mark is />
        ) : (
          <span>
            <Trans>at most {most} each</Trans>
          </span>
        )}
      </Cell>
      {hasPremium && (
        <Cell>
          <Trans>as many as you like</Trans>
        </Cell>
      )}
    </Row>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr>
    <th scope="row" className="py-3 ps-4 pe-1 text-start font-normal wrap-anywhere">
      {name}
    </th>
    {children}
  </tr>
);

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="px-1 py-3 text-center wrap-anywhere md:px-2">{children}</td>
);

function Mark({ is }: { is: boolean }) {
  return is ? (
    <>
      <Check aria-hidden="true" className="mx-auto size-5 text-success" />
      <span className="sr-only">
        <Trans>yes</Trans>
      </span>
    </>
  ) : (
    <>
      <Minus aria-hidden="true" className="mx-auto size-5 text-muted" />
      <span className="sr-only">
        <Trans>no</Trans>
      </span>
    </>
  );
}
