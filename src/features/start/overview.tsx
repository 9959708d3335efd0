import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Heart, Hourglass, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStatus } from '#src/data/use-status.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { nextStep } from './next-step.ts';

/** The start page of a member: the search line, then who they are, what is new and what comes next (spec §2 start page). */
export function Overview({ account }: { account: ReactNode }) {
  const { t } = useLingui();
  const { newLikes, unreadChats, waiting, needsYou } = useStatus(
    'newLikes',
    'unreadChats',
    'waiting',
    'needsYou',
  );
  const unsent = waiting + needsYou;
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6 px-4 py-4 md:px-0">
      <Link
        to="/members"
        className="flex min-h-14 items-center gap-3 rounded-pill border border-control bg-card px-5 text-muted hover:bg-sunk"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Search members</Trans>
      </Link>
      {account}
      <nav aria-label={t`What is new`}>
        <ul className="overflow-hidden rounded-item border border-line bg-card">
          <Row to="/likes" icon={<Heart aria-hidden="true" />}>
            <Plural value={newLikes} _0="No new likes" one="# new like" other="# new likes" />
          </Row>
          <Row to="/chats" icon={<MessageCircle aria-hidden="true" />}>
            <Plural
              value={unreadChats}
              _0="No unread chats"
              one="# unread chat"
              other="# unread chats"
            />
          </Row>
          {unsent > 0 && (
            <Row to="/waiting" icon={<Hourglass aria-hidden="true" />}>
              <Plural
                value={unsent}
                one="# thing waits to be sent"
                other="# things wait to be sent"
              />
            </Row>
          )}
        </ul>
      </nav>
      <NextStep step={nextStep({ newLikes, unreadChats, needsYou })} />
    </div>
  );
}

function Row({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={to}
        className="flex min-h-14 items-center gap-4 px-5 -outline-offset-2 hover:bg-sunk [&_svg]:size-5 [&_svg]:shrink-0 [&>svg:first-child]:text-accent"
      >
        {icon}
        <span className="min-w-0 grow font-medium">{children}</span>
        <ChevronRight aria-hidden="true" className="text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

function NextStep({ step }: { step: ReturnType<typeof nextStep> }) {
  switch (step) {
    case 'look':
      return (
        <Step to="/waiting" action={<Trans>Have a look</Trans>}>
          <Trans>Something could not be sent and needs you.</Trans>
        </Step>
      );
    case 'answer':
      return (
        <Step to="/chats" action={<Trans>Read and answer</Trans>}>
          <Trans>Someone wrote to you.</Trans>
        </Step>
      );
    case 'likes':
      return (
        <Step to="/likes" action={<Trans>See who likes you</Trans>}>
          <Trans>Someone likes you.</Trans>
        </Step>
      );
    case 'search':
      return (
        <Step to="/members" action={<Trans>Look around</Trans>}>
          <Trans>A good time to meet someone new.</Trans>
        </Step>
      );
  }
}

interface StepProps {
  to: string;
  action: ReactNode;
  children: ReactNode;
}

function Step({ to, action, children }: StepProps) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-item bg-tint-a p-5">
      <p className="min-w-0 text-lead font-semibold">{children}</p>
      <LinkButton to={to}>{action}</LinkButton>
    </section>
  );
}
