/** The company that runs the site, as its operator configured it (spec §7 companyinfo). */
import { getCompany } from '#schemas/company.ts';
import { done } from '#server/http/result.ts';
import { openRoute, type Route } from '#server/http/route.ts';

const getCompanyRoute = openRoute(getCompany, ({ config }) =>
  Promise.resolve(done(config.company)),
);

export const COMPANY_ROUTES: readonly Route[] = [getCompanyRoute];
