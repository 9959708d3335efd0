/** Stands for the site's name where that is unknown and no other word can take its place. */
export const PRODUCT_NAME = 'Vonk';

/** The page's name and the site's. When both are missing, the product's name is used: a window always has a title. */
export const windowTitle = (page: string, site: string): string =>
  [page, site].filter(Boolean).join(' · ') || PRODUCT_NAME;
