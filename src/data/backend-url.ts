/** Where the backend is when it is not where this page came from; without a slash at its end (decisions 12). */
export const BACKEND_URL = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/$/, '');
