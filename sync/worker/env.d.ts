interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_PACKAGE_NAME?: string;
  readonly VITE_BUILD_ID: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
