/** What an act of a history finds, and where it notes what its answer promises. */
import type { OrderRow } from '#server/db/money/orders.ts';
import type { Who } from '#tests/server/money/money-acts.ts';
import type { Promises } from '#tests/server/money/money-promises.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

export interface Scene {
  readonly server: TestServer;
  readonly members: Readonly<Record<Who, MemberBrowser>>;
  readonly promises: Promises;
  /** All that there are, oldest first. The acts themselves read nothing from the database, which may be cut off. */
  readonly orders: readonly OrderRow[];
  readonly messages: readonly { readonly id: number }[];
  /** The secret with which the provider signs. */
  readonly secret: string;
  /** The act is alone and not cut off, so its answer tells what it did. */
  readonly isCertain: boolean;
}

/** The nth, counted round. */
export const nthOf = <T>(rows: readonly T[], nth: number): T | undefined =>
  rows[nth % Math.max(1, rows.length)];
