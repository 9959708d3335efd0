/** The origin of the backend when it is not the origin of this page; without a slash at its end (decisions 12). */
export const BACKEND_URL = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/$/, '');
