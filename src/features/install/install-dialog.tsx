import { Trans, useLingui } from '@lingui/react/macro';
import { Check, EllipsisVertical, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InstallWay } from '#src/data/install/install-way.ts';
import { Dialog } from '#src/ui/dialog.tsx';

interface InstallDialogProps {
  way: Exclude<InstallWay, 'ask'>;
  isOpen: boolean;
  onClose: () => void;
}

/** The steps of a browser that installs by its own menu only, each beside the sign that it shows. */
export function InstallDialog({ way, isOpen, onClose }: InstallDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Install the app`} closeLabel={t`Close`}>
      <p>
        <Trans>
          It then has its own icon, opens without the bars of the browser, and can tell you of new
          messages.
        </Trans>
      </p>
      {way !== 'android-firefox' && (
        <p className="mt-3">
          <Trans>
            It also keeps your unsent messages safe: the browser deletes what a website has stored
            when you do not come by for a week.
          </Trans>
        </p>
      )}
      <ol className="mt-4 flex flex-col gap-3">{STEPS[way]()}</ol>
    </Dialog>
  );
}

const STEPS: Readonly<Record<Exclude<InstallWay, 'ask'>, () => ReactNode>> = {
  ios: () => (
    <>
      <Step icon={<Share aria-hidden="true" />}>
        <Trans>Press the share sign of the browser.</Trans>
      </Step>
      <Step icon={<SquarePlus aria-hidden="true" />}>
        <Trans>Choose “Add to Home Screen”.</Trans>
      </Step>
      <Step icon={<Check aria-hidden="true" />}>
        <Trans>Press “Add”.</Trans>
      </Step>
    </>
  ),
  mac: () => (
    <>
      <Step icon={<Share aria-hidden="true" />}>
        <Trans>Press the share sign of the browser.</Trans>
      </Step>
      <Step icon={<SquarePlus aria-hidden="true" />}>
        <Trans>Choose “Add to Dock”.</Trans>
      </Step>
      <Step icon={<Check aria-hidden="true" />}>
        <Trans>Press “Add”.</Trans>
      </Step>
    </>
  ),
  'android-firefox': () => (
    <>
      <Step icon={<EllipsisVertical aria-hidden="true" />}>
        <Trans>Open the menu of the browser.</Trans>
      </Step>
      <Step icon={<SquarePlus aria-hidden="true" />}>
        <Trans>Choose “Add app to Home screen”.</Trans>
      </Step>
      <Step icon={<Check aria-hidden="true" />}>
        <Trans>Press “Add”.</Trans>
      </Step>
    </>
  ),
};

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-soft text-on-soft [&_svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
