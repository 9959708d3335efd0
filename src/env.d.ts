/** The settings of a build (.env.example). */
interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_BUILD_ID: string;
  readonly VITE_PACKAGE_NAME?: string;
  /** Whether this is a build under `DEV_TOOLS=1`: without it nothing of `/_dev` is built. */
  readonly VITE_DEV_TOOLS?: boolean;
}

/** Vite copies the file and gives its address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}

/** Only Chromium describes the connection, and reports when that changes. */
interface Navigator {
  readonly connection?: EventTarget & {
    readonly saveData?: boolean;
    /** As it is rated: `slow-2g` to `4g`. */
    readonly effectiveType?: string;
    /** Wi-Fi or mobile; not on a desktop. */
    readonly type?: string;
  };
}
