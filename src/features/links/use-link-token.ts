/**
 * The token of a link in a mail (security R22): taken out of the address bar at once and kept only in the memory of this page,
 * so that neither history nor a shared address holds it.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const TOKEN = 'token';

export function useLinkToken(): string | null {
  const [params] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const given = params.get(TOKEN);
  const [token] = useState(given === '' ? null : given);

  useEffect(() => {
    if (given === null) return;
    const rest = new URLSearchParams(params);
    rest.delete(TOKEN);
    const search = rest.size === 0 ? '' : `?${rest}`;
    void navigate({ pathname, search, hash }, { replace: true });
  }, [given, params, pathname, hash, navigate]);

  return token;
}
