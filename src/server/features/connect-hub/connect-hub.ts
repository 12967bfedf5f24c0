import type { ShopPlatform } from '#contracts/connect-hub/hub-shapes.ts';

/** Integrations that call other systems. */
export type CallingIntegration = 'companieshouse' | 'ecommerce';

/** Settings of an integration, with the sealed key that goes to its address. */
export interface Integration {
  readonly isOn: boolean;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly sealedKey: string | null;
  readonly keyHint: string;
  readonly revision: number;
}

/** A key of a shop. */
export interface StoreKey {
  readonly id: string;
  readonly name: string;
  readonly platform: ShopPlatform;
  /** Address of the shop, without a slash at its end. */
  readonly shop: string;
  readonly scopes: readonly string[];
  /** The client that gets its tokens with the sealed key, which is its secret then; null: the key is sent itself. */
  readonly clientId: string | null;
  /** Sealed for this store key; null: revoked. */
  readonly sealedKey: string | null;
  readonly keyHint: string;
  readonly lastUsedOn: string | null;
  /** Who answers for it. */
  readonly ownerId: string;
  readonly revision: number;
}

/** A request to a system behind an integration, with what must not be seen of it. */
export interface HubRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}
