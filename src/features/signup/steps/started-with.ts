/**
 * A text with another beginning. A bare beginning is replaced; a text of the member's own is never changed, and the
 * beginning gets a line below it.
 */
export function startedWith(text: string, starter: string, all: readonly string[]): string {
  const own = text.trimEnd();
  const start = `${starter} `;
  if (own === '' || all.includes(own)) return start;
  const lines = own.split('\n');
  const last = lines.at(-1) ?? '';
  const before = all.includes(last.trim()) ? lines.slice(0, -1) : lines;
  return [...before, start].join('\n');
}
