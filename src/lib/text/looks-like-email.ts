/** Finds what is clearly no e-mail address; the server decides what is one. */
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

export const looksLikeEmail = (text: string): boolean => EMAIL.test(text.trim());
