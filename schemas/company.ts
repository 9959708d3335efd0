/** The company that runs the site (spec §7 companyinfo). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoBody, NoQuery } from './nothing.ts';

export const Company = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  kvk: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  tradenames: z._default(z.array(z.string()), []),
  vat_numbers: z._default(z.array(z.string()), []),
  support_phone: z.nullable(z.string()),
  /** For those who cannot log in; an addition to the specification. */
  support_email: z.optional(z.nullable(z.string())),
  delete_discount: z.nullable(z.number()),
});
export type Company = z.infer<typeof Company>;

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/api/companyinfo.php',
  access: 'public',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: Company,
});
