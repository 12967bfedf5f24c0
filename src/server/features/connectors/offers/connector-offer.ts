import type { Paging } from '#engine/form/sources/call-settings.ts';
import type { Price } from '#server/features/lists/index.ts';
import type { StopReason } from '../connector.ts';

/** Connectors of one system that another feature knows how to ask. */
export interface ConnectorOffer {
  /** Who makes the offer; what it makes belongs to it, and nothing else does. */
  readonly origin: string;
  /** What people call it; it tells security headers of one host apart. */
  readonly label: string;
  /** Host and port, as in the addresses of the connectors. */
  readonly host: string;
  readonly allowsPlainHttp: boolean;
  /** The header that proves who asks; null if the system needs none. */
  readonly header: OfferedHeader | null;
  /** What a request costs; new connectors begin with it. */
  readonly price: Price;
  /** Why the connectors do not ask at present; null: they do. */
  readonly stopped: StopReason | null;
  readonly connectors: readonly OfferedPart[];
}

/** A header by its name, with its secret, or with the client that gets a token for it (RFC 6749, section 4.4). */
export type OfferedHeader =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly client: OfferedClient };

/** A client of the system, which proves itself in the body of its request. */
interface OfferedClient {
  readonly tokenUrl: string;
  readonly id: string;
  readonly secret: string;
}

/** One connector of an offer. */
export interface OfferedPart {
  /** Which one it is, whatever people call it later. */
  readonly part: string;
  readonly name: string;
  /** What it is called in other languages: one that was made in them is known by these. */
  readonly otherNames: readonly string[];
  readonly description: string;
  readonly url: string;
  readonly responsePath: string;
  /** How the next page is found; absent: there is one. */
  readonly paging?: Pick<Paging, 'kind' | 'parameter'>;
  readonly columns: readonly string[];
}

export interface OfferedConnector {
  readonly id: string;
  readonly name: string;
  readonly isNew: boolean;
}
