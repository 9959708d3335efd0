/** Which addresses are pages of the app: all but calls, files and the server's own addresses (decisions 20). */
export const NOT_SCREENS = [
  /^\/(api|health|metrics|openapi|images|_i18n|push)(\/|$)/,
  /\/[^/?]+\.[a-z\d]+$/i,
];

export const isAppPage = (url: string): boolean => {
  const { pathname } = new URL(url);
  return !NOT_SCREENS.some((pattern) => pattern.test(pathname));
};
