/**
 * Who runs a demo site when its operator says nothing: nobody, and it says so.
 */
import { factsOf, type SiteFacts, SiteFile } from '#server/config/site-facts.ts';

export const DEMO_FACTS: SiteFacts = factsOf(
  SiteFile.parse({
    company: { name: 'Demonstration site, run by nobody' },
    partners: { cams: 'demo', camads: 'demo' },
  }),
);
