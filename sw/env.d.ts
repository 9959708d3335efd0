interface ImportMetaEnv {
  readonly VITE_BUILD_ID: string;
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_PACKAGE_NAME?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
