import type { ShopRecordKind } from '#contracts/connect-hub/hub-shapes.ts';
import type { MessageKey } from '#messages/index.ts';

/** Statuses as Shopify and WooCommerce write them: of orders, of products, and of customers with their roles. */
const known: Readonly<Record<ShopRecordKind, readonly string[]>> = {
  orders: [
    'authorized',
    'cancelled',
    'checkout-draft',
    'completed',
    'expired',
    'failed',
    'on-hold',
    'paid',
    'partially_paid',
    'partially_refunded',
    'pending',
    'processing',
    'refunded',
    'trash',
    'unpaid',
    'voided',
  ],
  products: ['active', 'archived', 'draft', 'pending', 'private', 'publish', 'trash', 'unlisted'],
  customers: [
    'administrator',
    'author',
    'contributor',
    'customer',
    'declined',
    'disabled',
    'editor',
    'enabled',
    'invited',
    'shop_manager',
    'subscriber',
  ],
};

/** The names of all texts, for the test that each of them is there. */
export const stateNames: readonly string[] = Object.entries(known).flatMap(([kind, codes]) =>
  codes.map((code) => nameOf(kind, code)),
);

type Translate = (key: MessageKey) => string;
interface Format {
  readonly number: (value: string) => string;
  readonly money: (value: string, currency: string) => string;
}

/** A status in the reader's language; one that is not known, as the shop writes it. */
export function stateText(kind: ShopRecordKind, status: string, t: Translate): string {
  return known[kind].includes(status) ? t(`connect-hub:${nameOf(kind, status)}` as MessageKey) : status;
}

/** An amount as the reader writes numbers, with its currency where the shop says so. */
export function amountText(amount: string, currency: string, format: Format): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return [amount, currency].filter(Boolean).join(' ');
  if (/^[A-Z]{3}$/.test(currency)) return format.money(amount, currency);
  return [format.number(amount), currency].filter(Boolean).join(' ');
}

function nameOf(kind: string, code: string): string {
  return `state_${kind}_${code.replace(/[-_](\w)/g, (_sign, letter: string) => letter.toUpperCase())}`;
}
