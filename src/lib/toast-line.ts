/** What a screen says to show a toast. */
export interface Toast {
  text: string;
  /** `alert` is read out at once and looks like a warning; the others wait for a pause. */
  tone?: 'plain' | 'success' | 'alert' | undefined;
  /** One thing to do about it, such as “Undo”. Closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Stays until closed: for what must not be missed. */
  isSticky?: boolean | undefined;
  joins?: Joins | undefined;
}

/** Toasts of one kind become one: the words for all of them, and an action that does each one’s. */
interface Joins {
  kind: string;
  /** What it is about: said again, it replaces what was said before and does not count twice. */
  item: string;
  textFor: (count: number) => string;
}

/** A toast in the line, and what it was joined from. */
export interface StandingToast {
  key: number;
  /** As it is shown. */
  toast: Toast;
  /** How often something was said into it. */
  times: number;
  parts: readonly [Toast, ...Toast[]];
}

type Line = readonly StandingToast[];

/**
 * The line with one toast more; only its first is shown. An alert goes before the others, then what can still be taken back;
 * one that stays until it is closed goes behind them, or it would hold them up. Equals come in the order they were said in.
 */
export function withToast(line: Line, toast: Toast, key: number): Line {
  const same = line.find(({ parts }) => isSame(parts[0], toast));
  if (same) return line.map((standing) => (standing === same ? joined(same, toast) : standing));
  const place = line.findIndex((standing) => rank(standing.toast) > rank(toast));
  const at = place < 0 ? line.length : place;
  return [...line.slice(0, at), { key, toast, times: 1, parts: [toast] }, ...line.slice(at)];
}

function rank({ tone, action, isSticky = false }: Toast): number {
  if (isSticky) return 3;
  if (tone === 'alert') return 0;
  return action ? 1 : 2;
}

/** Of one kind; or the same words again, with nothing to press. */
function isSame(a: Toast, b: Toast): boolean {
  if (a.joins || b.joins) return a.joins?.kind === b.joins?.kind;
  return !a.action && !b.action && a.text === b.text && rank(a) === rank(b);
}

function joined({ key, times, parts }: StandingToast, toast: Toast): StandingToast {
  const { joins, action } = toast;
  const others = joins ? parts.filter((part) => part.joins?.item !== joins.item) : [];
  const all = [toast, ...others] as const;
  const said = { key, times: times + 1, parts: all };
  if (!joins || all.length === 1) return { ...said, toast };
  const pressAll = () => {
    for (const part of all) part.action?.onPress();
  };
  return {
    ...said,
    toast: {
      ...toast,
      text: joins.textFor(all.length),
      action: action && { label: action.label, onPress: pressAll },
    },
  };
}
