/** Whether visitors may search (spec §2 start page): everyone, or those whom a traffic source sent. Members always may. */

/** The value of both settings by which a site keeps its search for members. */
export const NO_VISITOR_SEARCH = 'none';

/** What the site says of every visitor, and of those whom a traffic source sent. */
interface VisitorSearch {
  readonly anyone: string;
  readonly sent: string;
}

export function mayVisitorsSearch(
  { anyone, sent }: VisitorSearch,
  trafficSource: string | undefined,
): boolean {
  if (anyone !== NO_VISITOR_SEARCH) return true;
  return sent !== NO_VISITOR_SEARCH && trafficSource !== undefined && trafficSource !== '';
}
