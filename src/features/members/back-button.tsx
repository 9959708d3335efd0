import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton, type IconButtonKind } from '#src/ui/icon-button.tsx';

/** Goes back to the previous page with its scroll position, or to `to` when the page was opened by a link. */
export function BackButton({ to, kind }: { to: string; kind?: IconButtonKind | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const cameByLink = useLocation().key === 'default';
  return (
    <IconButton
      kind={kind}
      label={t`Back`}
      icon={<ArrowLeft aria-hidden="true" className="rtl:rotate-180" />}
      onClick={() => void (cameByLink ? navigate(to) : navigate(-1))}
    />
  );
}
