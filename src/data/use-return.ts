/** Leaves a page that has lost its subject, to the list it was opened from. The left page does not stay in the history. */
import { useLocation, useNavigate } from 'react-router';
import { isOpenedFromList, lastList } from '#src/lib/scroll-places.ts';

export function useReturn(fallback: string): () => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  return async () => {
    if (isOpenedFromList(key)) await navigate(-1);
    else await navigate(lastList() ?? fallback, { replace: true });
  };
}
