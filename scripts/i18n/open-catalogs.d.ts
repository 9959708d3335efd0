/** The two catalogues of lingui.config.ts: each reads the texts of its code and its seven .po files. */
export declare function openCatalogs(): Promise<{
  client: import('#node_modules/@lingui/cli/dist/api/catalog.js').Catalog;
  server: import('#node_modules/@lingui/cli/dist/api/catalog.js').Catalog;
}>;
