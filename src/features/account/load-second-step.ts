/** Null when its code cannot be loaded now: the form then shows why, and can be sent again. */
export async function loadSecondStep() {
  try {
    return { Second: (await import('./second-step.tsx')).SecondStep };
  } catch {
    return null;
  }
}
