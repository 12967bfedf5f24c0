import type { ShopRecordKind } from '#contracts/connect-hub/hub-shapes.ts';
import type { listShopRecords } from '#contracts/connect-hub/list-shop-records.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { FieldValue } from '#engine/value/field-value.ts';

type ShopRecords = EndpointOutput<typeof listShopRecords>;
type ShopRecord = ShopRecords['records'][number];

/** The secret parts of a store key. */
export interface ShopKey {
  readonly key: string;
  /** Empty where the system needs none. */
  readonly secret: string;
}

/** How to speak with one system in which shops are run. */
export interface ShopSystem {
  readonly needsSecret: boolean;
  /** Where a client gets a token, and the header in which it is sent; null: there are keys only. */
  readonly tokens: { readonly path: string; readonly header: string } | null;
  /** How a connector finds the next page. */
  readonly paging: { readonly kind: 'link' | 'page'; readonly parameter: string };
  /** Header that proves who asks, by its name and its value. */
  header(key: ShopKey): readonly [name: string, value: string];
  /** Path of the newest records of a kind, `size` at once. */
  firstPath(kind: ShopRecordKind, size: number): string;
  /** Where the records of a kind are in an answer; empty: the answer itself. */
  recordsAt(kind: ShopRecordKind): string;
  /** Path of the page after this one, from the answer's headers; null at the end. */
  nextPath(path: string, headers: Readonly<Record<string, string>>): string | null;
  /** The records of an answer; undefined if it is not what the system sends. */
  read(kind: ShopRecordKind, body: FieldValue): readonly ShopRecord[] | undefined;
}
