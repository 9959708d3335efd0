import { Link } from 'react-router';
import { Wordmark } from './wordmark.tsx';

interface HomeLinkProps {
  /** The site's name; empty while it is unknown. */
  name: string;
  /** Names the link while the site's name is unknown. */
  label: string;
}

/** The wordmark at the top of a page, which leads to the start page. */
export function HomeLink({ name, label }: HomeLinkProps) {
  return (
    <Link
      to="/"
      aria-label={name === '' ? label : undefined}
      className="inline-flex min-h-11 min-w-11 items-center rounded-chip"
    >
      <Wordmark name={name} />
    </Link>
  );
}
