import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { shopPlatforms, systemAddress } from './hub-shapes.ts';

export const saveStoreKey = defineEndpoint({
  name: 'saveStoreKey',
  method: 'POST',
  path: '/api/connecthub/storekey/save',
  summary: 'Save a store key',
  description:
    'Creates a store key or, with `id` and the `revision` that was read, changes one. The key is never returned; a `key` that is absent stays as it is, unless the shop or the platform changes. An app of Shopify has either a fixed access token (`key`) or a `client_id` with its `client_secret`, with which the shop is asked for a token when one is needed.',
  permission: 'manageTenant',
  writes: false,
  errors: ['duplicate_name', 'stale_revision'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    name: z.string().trim().min(1).max(60),
    platform: z.enum(shopPlatforms),
    /** Address of the shop, such as `https://acme.myshopify.com`. */
    shop: systemAddress,
    /** Shopify: the access token, for apps that have one. WooCommerce: the consumer key. */
    key: z.string().trim().min(1).max(500).optional(),
    /** WooCommerce: the consumer secret. */
    secret: z.string().trim().min(1).max(500).optional(),
    /** Shopify: the client ID of an app, in place of an access token. With another one the secret has to be given, too. */
    client_id: z.string().trim().min(1).max(500).optional(),
    /** Shopify: the client secret. Absent: as it is stored. */
    client_secret: z.string().trim().min(1).max(500).optional(),
    /** What the key may do, as a note for people. */
    scopes: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
