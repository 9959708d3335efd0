import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface OfferProps {
  icon: ReactNode;
  /** The words of both buttons. */
  refuse: ReactNode;
  accept: ReactNode;
  isBusy?: boolean;
  onRefuse: () => void;
  onAccept: () => void;
  children: ReactNode;
}

/** A sentence that offers something, which can be taken or refused. */
export function Offer(props: OfferProps) {
  const { icon, refuse, accept, isBusy = false, onRefuse, onAccept, children } = props;
  return (
    <Banner
      tone="brand"
      icon={icon}
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="quiet" size="compact" onClick={onRefuse}>
            {refuse}
          </Button>
          <Button size="compact" isBusy={isBusy} onClick={onAccept}>
            {accept}
          </Button>
        </span>
      }
    >
      {children}
    </Banner>
  );
}
