/** The page's only way to the console. A line is a fixed sentence and a code: never a name, text or address of a member. */
export const warn = (what: string, code = ''): void => {
  console.warn(code === '' ? what : `${what}: ${code}`);
};
