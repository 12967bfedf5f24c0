import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';

/** A request to another system that many apps may use. */
export interface Connector {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: 'simple' | 'advanced';
  readonly request: OutsideRequest;
  readonly settings: CallSettings;
  /** Who answers for it. */
  readonly ownerId: string;
  /** Columns that answers are known to have. */
  readonly answerColumns: readonly string[];
  readonly revision: number;
  /** What of the connect hub made it: an integration, or one of its store keys. Null: a person. */
  readonly origin: string | null;
  /** Which of the connectors of its origin it is; null: a copy of one. */
  readonly originPart: string | null;
  /** Why its origin has stopped it; null: it has not. */
  readonly stopped: StopReason | null;
}

/** The origin of what a person made. */
export const madeByHand = { origin: null, originPart: null, stopped: null } as const;

/** `hub_off`: the integration is switched off; `key_revoked` and `key_deleted`: what it asked with is gone. */
export type StopReason = 'hub_off' | 'key_revoked' | 'key_deleted';

export interface ConnectorSummary extends Connector {
  readonly modifiedOn: string;
  readonly lastCall: {
    readonly called_on: string;
    readonly status: number | null;
    readonly failure: string | null;
  } | null;
}

/** Headers with secret values that go to one host. */
export interface SecurityHeader {
  readonly id: string;
  readonly name: string;
  /** Host with its port, as in an address. */
  readonly host: string;
  /** The values may also go over `http`, where everyone on the way can read them. */
  readonly allowsPlainHttp: boolean;
  /** The values are sealed for this security header and the header's name. */
  readonly headers: readonly { readonly name: string; readonly sealed: string }[];
  /** Where its token comes from (OAuth 2); null: it has only fixed values. */
  readonly oauth: OauthClient | null;
  readonly revision: number;
  /** What of the connect hub made it, and renews its values. Null: a person. */
  readonly origin: string | null;
  /** Its origin has stopped it: nothing is sent with it. */
  readonly isStopped: boolean;
}

/** How a security header gets its token (RFC 6749). */
export interface OauthClient {
  readonly grant: 'clientCredentials' | 'authorizationCode';
  readonly tokenUrl: string;
  /** Where people consent; empty for client credentials. */
  readonly authorizationUrl: string;
  readonly clientId: string;
  /** How the client proves itself (RFC 6749, section 2.3.1). */
  readonly authentication: 'basic' | 'post';
  /** Sealed for this security header; null: a public client, which proves itself by PKCE alone. */
  readonly sealedSecret: string | null;
  readonly scope: string;
  /** The header in which the system wants the token, as it is; only the connect hub sets it. Absent: `Authorization`. */
  readonly headerName?: string;
}

/** Host and port that an address names; empty while it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Whether the values of a security header may go to an address: encrypted, as databases are asked, unless it says otherwise. */
export function canCarry({ allowsPlainHttp }: SecurityHeader, url: string): boolean {
  return allowsPlainHttp || (URL.canParse(url) && new URL(url).protocol !== 'http:');
}
