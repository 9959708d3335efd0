/** What `npm audit` found, compared with what was accepted for a time (docs/accepted-findings.json). */
import * as z from 'zod/mini';

/** One advisory that is accepted until a day, with the reason. */
export const AcceptedFindings = z.array(
  z.strictObject({
    advisory: z.string(),
    package: z.string(),
    /** The last day of the acceptance, yyyy-mm-dd. */
    until: z.iso.date(),
    reason: z.string().check(z.minLength(20)),
  }),
);
export type AcceptedFindings = z.infer<typeof AcceptedFindings>;

/** The report of `npm audit --json`, version 2: `via` names advisories, and packages whose own entry names them. */
const Report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

export interface Finding {
  readonly advisory: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
}

/** Null when the text is no report: the registry refused, or was not reached. */
export function findingsIn(text: string): Finding[] | null {
  const report = Report.safeParse(jsonIn(text));
  if (!report.success) return null;
  const found = new Map<string, Finding>();
  for (const { via } of Object.values(report.data.vulnerabilities)) {
    for (const one of via) {
      if (typeof one === 'string') continue;
      const advisory = one.url.split('/').at(-1) ?? one.url;
      const { name, severity, title } = one;
      found.set(`${advisory} ${name}`, { advisory, package: name, severity, title });
    }
  }
  return [...found.values()];
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface Judged {
  /** Neither mended nor accepted today. */
  readonly open: readonly Finding[];
  /** Accepted, and found no more: the lines can go. */
  readonly outdated: AcceptedFindings;
}

/** @param today yyyy-mm-dd */
export function judge(
  found: readonly Finding[],
  accepted: AcceptedFindings,
  today: string,
): Judged {
  const isSame = (one: Finding, other: AcceptedFindings[number]) =>
    one.advisory === other.advisory && one.package === other.package;
  return {
    open: found.filter(
      (one) => !accepted.some((other) => isSame(one, other) && today <= other.until),
    ),
    outdated: accepted.filter((other) => !found.some((one) => isSame(one, other))),
  };
}
