/**
 * The name of an interest in the middle of a sentence: names begin with a capital because they stand alone on chips. German keeps
 * the capitals of its nouns, and a name like “DIY” is all capitals.
 */
export function inSentence(name: string, locale: string): string {
  const [first = '', second = ''] = name;
  const isAllCapitals = second !== second.toLocaleLowerCase(locale);
  if (locale.startsWith('de') || isAllCapitals) return name;
  return first.toLocaleLowerCase(locale) + name.slice(first.length);
}
