/** Waits until `found` answers something; the test's own limit ends what never comes. */
export async function eventually<T>(found: () => T | undefined): Promise<T> {
  for (;;) {
    const value = found();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
