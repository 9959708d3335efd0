/** Whether the calls of staff exist at this host: everywhere, unless the operator named one (security R58). */
export const isStaffHost = (
  { adminHost }: { readonly adminHost: string | null },
  host: string,
): boolean => adminHost === null || host === adminHost;
