import { z } from 'zod';
import {
  callProtocols,
  pagingKinds,
  plainCall,
  soapSecurities,
  soapVersions,
} from '#engine/form/sources/call-settings.ts';
import { currencyText, priceText } from './price.ts';

const { paging: noPaging } = plainCall;

/** How the pages of an answer are found. `parameter` is of the query, of GraphQL a variable; only calls that read have pages. */
export const paging = z.object({
  kind: z.enum(pagingKinds).default(noPaging.kind),
  parameter: z.string().trim().max(200).default(noPaging.parameter),
  cursorPath: z.string().trim().max(500).default(noPaging.cursorPath),
  firstPage: z.number().int().min(0).max(1).default(noPaging.firstPage),
  maxPages: z.number().int().min(1).max(50).default(noPaging.maxPages),
  maxRows: z.number().int().min(1).max(10_000).default(noPaging.maxRows),
});

/**
 * How a data connector asks. While it `isPaused`, only trials ask. With `graphql` the body of the request is the variables, with `soap` the content of the
 * envelope's body, with `sql` the statement; its address is `postgres://host:5432/database`, `mysql://…` or
 * `sqlserver://…`, and without `sqlWrites` it runs in a transaction that cannot write or is undone, for at most
 * `paging.maxRows` rows. `retries` apply to calls that read and to those with an `idempotencyHeader`. After
 * `breakerFailures` in a row (0: never) the connector pauses for `breakerSeconds`. `cacheSeconds` applies to calls that
 * read. With `soapSecurity` the values `Username` and `Password` of the security header go into a WS-Security header.
 * `pricePerRequest` is what the other system charges; every attempt and every page counts.
 */
export const callSettings = z.object({
  isPaused: z.boolean().default(plainCall.isPaused),
  protocol: z.enum(callProtocols).default(plainCall.protocol),
  graphqlQuery: z.string().max(50_000).default(plainCall.graphqlQuery),
  soapVersion: z.enum(soapVersions).default(plainCall.soapVersion),
  soapAction: z.string().trim().max(1000).default(plainCall.soapAction),
  soapSecurity: z.enum(soapSecurities).default(plainCall.soapSecurity),
  sqlWrites: z.boolean().default(plainCall.sqlWrites),
  retries: z.number().int().min(0).max(3).default(plainCall.retries),
  idempotencyHeader: z.string().trim().max(200).default(plainCall.idempotencyHeader),
  cacheSeconds: z.number().int().min(0).max(86_400).default(plainCall.cacheSeconds),
  breakerFailures: z.number().int().min(0).max(100).default(plainCall.breakerFailures),
  breakerSeconds: z.number().int().min(5).max(3600).default(plainCall.breakerSeconds),
  paging: paging.default(noPaging),
  pricePerRequest: priceText.default(plainCall.pricePerRequest),
  currency: currencyText.default(plainCall.currency),
});

/** The circuit of a connector: open until a moment, then tried by one call; closed by a success. */
export const circuitState = z.object({
  state: z.enum(['closed', 'open', 'trying']),
  failures: z.number().int(),
  opened_on: z.iso.datetime().nullable(),
  open_until: z.iso.datetime().nullable(),
});
