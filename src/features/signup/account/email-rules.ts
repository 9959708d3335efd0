/** Whether a text can be an address at all: the rest is the server's (spec §5). */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (typed: string): boolean => ADDRESS.test(typed);
