import { Navigate, useParams, useSearchParams } from 'react-router';
import { OrderId, ProfileId } from '#schemas/ids.ts';
import type { StaffRole } from '#schemas/roles.ts';
import { CaseKind } from '#schemas/staff-lists.ts';
import { Appeals } from '#src/features/moderation/appeals/appeals.tsx';
import { AwayBanner } from '#src/features/moderation/away-banner.tsx';
import { CasePage } from '#src/features/moderation/case/case-page.tsx';
import { Complaints } from '#src/features/moderation/complaints/complaints.tsx';
import { Log, NoLog } from '#src/features/moderation/lists/log.tsx';
import { Queue } from '#src/features/moderation/lists/queue.tsx';
import { MemberPage } from '#src/features/moderation/members/member-page.tsx';
import { MemberSearch } from '#src/features/moderation/members/member-search.tsx';
import { OrderPage } from '#src/features/moderation/orders/order-page.tsx';
import { OrderSearch } from '#src/features/moderation/orders/order-search.tsx';
import {
  SecondStepFirst,
  useSecondStepMissing,
} from '#src/features/moderation/second-step-first.tsx';
import { NoSiteSettings, SiteSettings } from '#src/features/moderation/site/site-settings.tsx';
import { mayOpen, StaffTabs, type StaffTab } from '#src/features/moderation/staff-tabs.tsx';

interface StaffAreaProps {
  role: StaffRole;
  isAway: boolean;
}

const LISTS = [
  'appeals',
  'complaints',
  'members',
  'orders',
  'settings',
  'log',
] as const satisfies StaffTab[];

/** Everything of moderation: a list, or one case. */
export function StaffArea({ role, isAway }: StaffAreaProps) {
  const { list, memberId, orderId } = useParams();
  const page = memberId === undefined ? (orderId === undefined ? list : 'orders') : 'members';
  const isSecondStepMissing = useSecondStepMissing();
  const known = LISTS.find((name) => name === page);
  if (isSecondStepMissing) return <SecondStepFirst />;
  if (page !== undefined && known === undefined) return <Navigate to="/admin" replace />;
  return (
    <>
      <StaffTabs role={role} current={known ?? 'cases'} />
      <div className="mx-auto flex w-full max-w-page flex-col px-4 py-4 md:px-8">
        <div className="mx-auto flex w-full max-w-prose flex-col gap-4">
          {isAway && <AwayBanner />}
          <List role={role} list={known ?? 'cases'} />
        </div>
      </div>
    </>
  );
}

function List({ role, list }: { role: StaffRole; list: StaffTab }) {
  switch (list) {
    case 'cases':
      return <Cases />;
    case 'appeals':
      return <Appeals />;
    case 'complaints':
      return <Complaints />;
    case 'members':
      return <Members />;
    case 'orders':
      return <Orders />;
    case 'log':
      return mayOpen(role, list) ? <Log /> : <NoLog />;
    case 'settings':
      return mayOpen(role, list) ? <SiteSettings /> : <NoSiteSettings />;
  }
}

function Cases() {
  const { kind, caseId } = useParams();
  const known = CaseKind.safeParse(kind).data;
  if (kind === undefined || caseId === undefined) return <Waiting />;
  if (known === undefined) return <Navigate to="/admin" replace />;
  return <CasePage key={`${known} ${caseId}`} kind={known} id={caseId} />;
}

function Waiting() {
  const [params, setParams] = useSearchParams();
  const kind = CaseKind.safeParse(params.get('kind')).data ?? null;
  return <Queue kind={kind} onKind={(next) => setParams(next === null ? {} : { kind: next })} />;
}

function Members() {
  const { memberId } = useParams();
  const id = ProfileId.safeParse(memberId).data;
  return id === undefined ? <MemberSearch /> : <MemberPage key={id} id={id} />;
}

function Orders() {
  const { orderId } = useParams();
  const [params] = useSearchParams();
  const id = OrderId.safeParse(orderId).data;
  if (id !== undefined) return <OrderPage key={id} id={id} />;
  const member = ProfileId.safeParse(params.get('member')).data ?? null;
  return <OrderSearch key={member} member={member} />;
}
