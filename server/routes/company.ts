/** The company that runs the site, as its operator configured it (spec §7 companyinfo). */
import { getCompany } from '#schemas/company.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const getCompanyRoute = defineRoute({
  endpoint: getCompany,
  access: 'public',
  limits: {},
  logs: 'refusals',
  about: 'caller',
  read: ({ config }) => done(config.company),
});

export const COMPANY_ROUTES: readonly Route[] = [getCompanyRoute];
