/** Waits until `found` answers a value; the time limit of the test ends a wait without a value. */
export async function eventually<T>(found: () => T | undefined): Promise<T> {
  for (;;) {
    const value = found();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
