import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { Image } from '#schemas/profile.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

/** Opens the report of a picture; null for one that cannot be reported. */
export type PhotoReport = (image: Image) => (() => void) | null;

interface ReportPhotoProps {
  image: Image;
  /** Absent for visitors and on the own page. */
  reportOf: PhotoReport | undefined;
}

/** Over a picture of somebody else. */
export function ReportPhoto({ image, reportOf }: ReportPhotoProps) {
  const { t } = useLingui();
  const report = reportOf?.(image) ?? null;
  if (report === null) return null;
  return (
    <IconButton
      kind="inverse"
      label={t`Report this photo`}
      aria-haspopup="dialog"
      icon={<Flag aria-hidden="true" />}
      onClick={report}
    />
  );
}
