import { z } from 'zod';
import type { ShopSystem } from './shop-system.ts';
import { fullName, momentOf, scalarText } from './shop-values.ts';

/** The REST API of WooCommerce, version 3 (woocommerce.github.io/woocommerce-rest-api-docs). */
const base = '/wp-json/wc/v3';

/** Moments in UTC without saying so. */
const created = (text: string) => (text === '' ? null : momentOf(/Z$/i.test(text) ? text : `${text}Z`));

const shapes = {
  orders: z.array(
    z
      .object({
        id: scalarText,
        number: scalarText,
        date_created_gmt: scalarText,
        total: scalarText,
        currency: scalarText,
        status: scalarText,
        billing: z.object({ first_name: scalarText, last_name: scalarText }).partial().nullish(),
      })
      .transform((order) => ({
        id: order.id,
        title: `#${order.number || order.id}`,
        about: fullName(order.billing?.first_name ?? '', order.billing?.last_name ?? ''),
        status: order.status,
        amount: order.total,
        currency: order.currency,
        created_on: created(order.date_created_gmt),
      })),
  ),
  products: z.array(
    z
      .object({
        id: scalarText,
        name: scalarText,
        sku: scalarText,
        status: scalarText,
        price: scalarText,
        date_created_gmt: scalarText,
      })
      .transform((product) => ({
        id: product.id,
        title: product.name,
        about: product.sku,
        status: product.status,
        amount: product.price,
        currency: '',
        created_on: created(product.date_created_gmt),
      })),
  ),
  customers: z.array(
    z
      .object({
        id: scalarText,
        first_name: scalarText,
        last_name: scalarText,
        email: scalarText,
        role: scalarText,
        date_created_gmt: scalarText,
      })
      .transform((customer) => ({
        id: customer.id,
        title: fullName(customer.first_name, customer.last_name) || customer.email,
        about: customer.email,
        status: customer.role,
        amount: '',
        currency: '',
        created_on: created(customer.date_created_gmt),
      })),
  ),
};

export const woocommerce: ShopSystem = {
  needsSecret: true,
  tokens: null,
  paging: { kind: 'page', parameter: 'page' },
  header: ({ key, secret }) => [
    'Authorization',
    `Basic ${Buffer.from(`${key}:${secret}`, 'utf8').toString('base64')}`,
  ],
  firstPath: (kind, size) => pathOf(kind, size, 1),
  recordsAt: () => '',
  nextPath: (path, headers) => {
    const [, kind = '', size = '', page = ''] = pagePattern.exec(path) ?? [];
    const isLast = Number(page) >= Number(headers['x-wp-totalpages'] ?? 0);
    return page === '' || isLast ? null : pathOf(kind, Number(size), Number(page) + 1);
  },
  read: (kind, body) => {
    const parsed = shapes[kind].safeParse(body);
    return parsed.success ? parsed.data : undefined;
  },
};

const pagePattern = /\/(\w+)\?per_page=(\d+)&page=(\d+)$/;

const pathOf = (kind: string, size: number, page: number) => `${base}/${kind}?per_page=${size}&page=${page}`;
