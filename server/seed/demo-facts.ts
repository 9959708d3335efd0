/** The company of a demo site whose operator configures none; its name shows that there is none. */
import { factsOf, type SiteFacts, SiteFile } from '#server/config/site-facts.ts';

export const demoFacts = (): SiteFacts =>
  factsOf(
    SiteFile.parse({
      company: { name: 'Demonstration site, run by nobody' },
      partners: { cams: 'demo', camads: 'demo' },
    }),
  );
