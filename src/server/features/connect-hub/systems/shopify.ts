import { z } from 'zod';
import type { ShopSystem } from './shop-system.ts';
import { fullName, momentOf, scalarText } from './shop-values.ts';

/** The REST Admin API of Shopify (shopify.dev/docs/api/admin-rest); a version is served for a year. */
const base = '/admin/api/2026-07';

const person = z
  .object({ first_name: scalarText, last_name: scalarText, email: scalarText })
  .partial()
  .nullish();

const shapes = {
  orders: z.object({
    orders: z.array(
      z
        .object({
          id: scalarText,
          name: scalarText,
          created_at: scalarText,
          total_price: scalarText,
          currency: scalarText,
          financial_status: scalarText,
          customer: person,
        })
        .transform((order) => ({
          id: order.id,
          title: order.name,
          about: fullName(order.customer?.first_name ?? '', order.customer?.last_name ?? ''),
          status: order.financial_status,
          amount: order.total_price,
          currency: order.currency,
          created_on: momentOf(order.created_at),
        })),
    ),
  }),
  products: z.object({
    products: z.array(
      z
        .object({
          id: scalarText,
          title: scalarText,
          status: scalarText,
          created_at: scalarText,
          variants: z.array(z.object({ price: scalarText, sku: scalarText })).nullish(),
        })
        .transform((product) => ({
          id: product.id,
          title: product.title,
          about: product.variants?.[0]?.sku ?? '',
          status: product.status,
          amount: product.variants?.[0]?.price ?? '',
          currency: '',
          created_on: momentOf(product.created_at),
        })),
    ),
  }),
  customers: z.object({
    customers: z.array(
      z
        .object({
          id: scalarText,
          first_name: scalarText,
          last_name: scalarText,
          email: scalarText,
          state: scalarText,
          total_spent: scalarText,
          currency: scalarText,
          created_at: scalarText,
        })
        .transform((customer) => ({
          id: customer.id,
          title: fullName(customer.first_name, customer.last_name) || customer.email,
          about: customer.email,
          status: customer.state,
          amount: customer.total_spent,
          currency: customer.currency,
          created_on: momentOf(customer.created_at),
        })),
    ),
  }),
};

const tokenHeader = 'X-Shopify-Access-Token';

export const shopify: ShopSystem = {
  needsSecret: false,
  // Apps of the Dev Dashboard have a client instead of a key (shopify.dev, "client credentials grant").
  tokens: { path: '/admin/oauth/access_token', header: tokenHeader },
  paging: { kind: 'link', parameter: '' },
  header: ({ key }) => [tokenHeader, key],
  firstPath: (kind, size) => `${base}/${kind}.json?limit=${size}${kind === 'orders' ? '&status=any' : ''}`,
  recordsAt: (kind) => kind,
  nextPath: (_path, headers) => nextByLink(headers.link),
  read: (kind, body) => {
    const parsed = shapes[kind].safeParse(body);
    return parsed.success ? Object.values(parsed.data)[0] : undefined;
  },
};

/** RFC 8288: `<https://…?page_info=…>; rel="next"`. Only its path is taken, so that no key goes to another host. */
function nextByLink(link = ''): string | null {
  const found = link
    .split(/,\s*(?=<)/)
    .map((part) => /^\s*<([^>]*)>(.*)$/.exec(part))
    .find((match) => /;\s*rel="?next"?/i.test(match?.[2] ?? ''));
  const address = found?.[1] ?? '';
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname.startsWith(`${base}/`) ? `${pathname}${search}` : null;
}
