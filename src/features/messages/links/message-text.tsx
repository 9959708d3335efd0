import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { textParts } from './text-parts.ts';

/** The text of a message. A link is not fetched ahead, and it opens only after a warning (product 3.1). */
export function MessageText({ body }: { body: string }) {
  const [asked, setAsked] = useState<string | null>(null);
  const parts = textParts(body);
  return (
    <>
      {parts.map(({ text, href }, index) =>
        href === null ? (
          // A picture before it is replaced, an edit makes a link of it: an element, which a translator leaves in its place.
          <span key={index}>{text}</span>
        ) : (
          <a
            key={index}
            href={href}
            rel="noopener noreferrer nofollow"
            onClick={(event) => {
              event.preventDefault();
              setAsked(href);
            }}
            onAuxClick={(event) => event.preventDefault()}
            className="underline"
          >
            {text}
          </a>
        ),
      )}
      <LeaveWarning href={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Names the site behind the link, which may be another one than its text says. */
export function LeaveWarning({ href, onClose }: { href: string | null; onClose: () => void }) {
  const { t } = useLingui();
  if (href === null) return null;
  const { host } = new URL(href);
  return (
    <AlertDialog
      isOpen
      title={t`Open this link?`}
      confirmLabel={t`Open`}
      cancelLabel={t`Stay here`}
      onCancel={onClose}
      onConfirm={() => {
        window.open(href, '_blank', 'noopener,noreferrer');
        onClose();
      }}
    >
      <p className="wrap-anywhere">
        <Trans>It leads to {host}, outside this site.</Trans>
      </p>
      <p>
        <Trans>Never log in or pay on a page that someone sent you.</Trans>
      </p>
    </AlertDialog>
  );
}
