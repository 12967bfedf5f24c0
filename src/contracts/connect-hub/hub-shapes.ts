import { z } from 'zod';
import { id, instant } from '../shapes/basics.ts';
import { amount } from '../shapes/price.ts';

/** Systems in which a shop can be run. */
export const shopPlatforms = ['shopify', 'woocommerce'] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

/** What can be read of a shop. */
export const shopRecordKinds = ['orders', 'products', 'customers'] as const;
export type ShopRecordKind = (typeof shopRecordKinds)[number];

/** An address of another system, `https://…`, without a question mark, a fragment or a name and password. */
export const systemAddress = z.string().trim().min(1).max(500);

/** Whether a secret is stored, and its last characters. The secret itself is never answered. */
export const storedSecret = z.object({ is_set: z.boolean(), hint: z.string() });

/** The settings of the companies register, as they are read. */
export const companiesHouseVariable = z.object({
  is_on: z.boolean(),
  address: z.string(),
  vat_address: z.string(),
  key: storedSecret,
  /** How old an answer from memory can be; 0: always asked. */
  cache_seconds: z.number().int(),
  /** What a call costs; an answer from memory is none. */
  price: z.string(),
  currency: z.string(),
  revision: z.number().int(),
});

/** The settings of shops. */
export const ecommerceVariable = z.object({
  is_on: z.boolean(),
  /** How many records of a shop are read at once. */
  page_size: z.number().int().min(1).max(100),
  /** What a call costs. */
  price: z.string(),
  currency: z.string(),
  revision: z.number().int(),
});

/** One call to another system. Its address has no secrets. */
export const hubCall = z.object({
  id,
  operation: z.string(),
  called_on: instant,
  called_by: z.object({ id, name: z.string() }).nullable(),
  url: z.string(),
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  duration_ms: z.number().int(),
  /** Null where there was no price. */
  cost: amount.nullable(),
  size: z.number().int(),
});

/** Counts of the calls of the last 30 days, for which calls are kept. */
export const hubCounts = z.object({
  calls: z.number().int(),
  failures: z.number().int(),
  mean_duration_ms: z.number().int(),
  /** By currency. */
  costs: z.array(amount),
});

/** A store key, without the key. */
export const storeKeyRow = z.object({
  id,
  name: z.string(),
  platform: z.enum(shopPlatforms),
  shop: z.string(),
  scopes: z.array(z.string()),
  is_revoked: z.boolean(),
  /** Name of a security header that its connectors ask with and that belongs to no shop, until it is connected again; null: none. */
  shared_header: z.string().nullable(),
  last_used_on: instant.nullable(),
  modified_on: instant,
});

/** Connectors that were made for apps, or were there already. */
export const madeConnectors = z.object({
  connectors: z.array(z.object({ id, name: z.string(), is_new: z.boolean() })),
});
