/**
 * Marks an English text of the server for members. lingui.config.ts names this module as a macro, so that `npm run
 * i18n` extracts each text into locales/server; nothing rewrites it when the server runs. catalogues.ts translates.
 */
export interface Text {
  readonly english: string;
}

/** `{name}` in it is a placeholder, which the caller fills in. */
export const msg = ([english = '']: TemplateStringsArray): Text => ({ english });
