/**
 * My orders as last received, one row each, and the purchase that was asked for last. An answer never takes an order back to
 * an earlier status.
 */
import { type OrderId, IntentKey } from '#schemas/ids.ts';
import { isAfter, type Order, type OrderStatus, isPending } from '#schemas/orders.ts';
import { newestId } from '#sync/db/tables/order.ts';
import { type Store, get } from '#sync/db/store/store.ts';
import { type Meta, type Row, ONLY, type StoredPurchase } from '#sync/db/tables/tables.ts';

/** The group in `meta`. */
export const ORDERS = 'orders';

export const orderRowKey = (id: OrderId): string => `order:${id}`;

const orderRow = (order: Order): Row<'meta'> => ({
  key: orderRowKey(order.id),
  group: ORDERS,
  order: newestId(String(order.number)),
  data: { kind: 'order', order },
});

export const orderIn = (data: Meta | null | undefined): Order | null =>
  data?.kind === 'order' ? data.order : null;

/** Of a paid order, which shows what a credit cost. */
export const hasRate = ({ status, credits, amount }: Order): boolean =>
  status === 'paid' && credits > 0 && amount > 0;

/** Returns the status that was stored before; null for an order that was not known. */
export async function writeOrder(store: Store, order: Order): Promise<OrderStatus | null> {
  let before: OrderStatus | null = null;
  await store.change('meta', orderRowKey(order.id), (data) => {
    const known = orderIn(data);
    before = known?.status ?? null;
    const isOlder = known !== null && isAfter(known.status, order.status);
    return orderRow(isOlder ? known : order);
  });
  return before;
}

/**
 * The key in `meta` of the purchase that the member last asked for on this device. Its `client_id` is stored before the
 * first request, so that a second tap, another tab and a try after a lost answer all ask for the same order.
 */
export const PURCHASE = 'purchase';

interface PurchaseChoice extends Pick<StoredPurchase, 'what'> {
  /** The member wants another one, although the order of the last one is still open. */
  isAnother: boolean;
  wall: number;
}

interface NewPurchase extends PurchaseChoice, Pick<StoredPurchase, 'next'> {
  uuid: () => string;
}

export const purchaseIn = (data: Meta | null | undefined): StoredPurchase | null =>
  data?.kind === PURCHASE ? data.purchase : null;

const purchaseRow = (purchase: StoredPurchase): Row<'meta'> => ({
  key: PURCHASE,
  group: ONLY,
  order: '',
  data: { kind: PURCHASE, purchase },
});

/** Whether the stored purchase is this one. */
const isSamePurchase = (
  known: StoredPurchase | null,
  { what, ...asked }: PurchaseChoice,
): known is StoredPurchase => known?.what === what && !isPurchaseOver(known, asked);

export const isBegun = async (store: Store, asked: PurchaseChoice): Promise<boolean> =>
  isSamePurchase(purchaseIn(await get(store, 'meta', PURCHASE)), asked);

/** The stored purchase when this one is the same, else a new one. */
export async function beginPurchase(store: Store, wanted: NewPurchase): Promise<IntentKey> {
  const { what, next, uuid } = wanted;
  const fresh = IntentKey.parse(uuid());
  const stored = await store.change('meta', PURCHASE, (data) => {
    const known = purchaseIn(data);
    if (isSamePurchase(known, wanted)) return purchaseRow({ ...known, next });
    return purchaseRow({ client_id: fresh, what, order: null, until: null, next });
  });
  return purchaseIn(stored)?.client_id ?? fresh;
}

/** A purchase without an order is not over: the order may exist, and its answer was lost. It is asked for again. */
const isPurchaseOver = (
  { order, until }: StoredPurchase,
  { isAnother, wall }: Omit<PurchaseChoice, 'what'>,
): boolean => order !== null && (isAnother || (until ?? 0) <= wall);

/** Stores the order of the purchase, and until when it is open; 0 once it is not. */
export const notePurchase = (
  store: Store,
  client_id: IntentKey | null,
  order: Order,
): Promise<unknown> =>
  store.change('meta', PURCHASE, (data) => {
    const known = purchaseIn(data);
    if (known === null) return null;
    const isOwn = known.order === order.id || known.client_id === client_id;
    if (!isOwn) return purchaseRow(known);
    const until = isPending(order) && order.expires !== null ? Date.parse(order.expires) : 0;
    return purchaseRow({ ...known, order: order.id, until });
  });
