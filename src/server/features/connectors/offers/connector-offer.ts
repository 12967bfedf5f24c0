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
  /** The header that proves who asks, with its secret; null if the system needs none. */
  readonly header: { readonly name: string; readonly value: string } | null;
  /** What a request costs; new connectors begin with it. */
  readonly price: Price;
  /** Why the connectors do not ask at present; null: they do. */
  readonly stopped: StopReason | null;
  readonly connectors: readonly OfferedPart[];
}

/** One connector of an offer. */
export interface OfferedPart {
  /** Which one it is, whatever people call it later. */
  readonly part: string;
  readonly name: string;
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
