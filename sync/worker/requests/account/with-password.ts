/** The body of a call that asks for the password only when the login is old: null leaves it out (security R5). */
export const withPassword = <T extends object>({
  password,
  ...rest
}: T & { password: string | null }) => (password === null ? rest : { ...rest, password });
