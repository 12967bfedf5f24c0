import type { OutsideRequest } from '#engine/form/sources/external-call.ts';

/** A request to another system that many apps may use. */
export interface Connector {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: 'simple' | 'advanced';
  readonly request: OutsideRequest;
  /** Columns that answers are known to have. */
  readonly answerColumns: readonly string[];
  readonly revision: number;
}

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
  readonly revision: number;
}

/** Host and port that an address names; empty while it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Whether the values of a security header may go to an address: encrypted, unless it says otherwise. */
export function mayCarry({ allowsPlainHttp }: SecurityHeader, url: string): boolean {
  return allowsPlainHttp || (URL.canParse(url) && new URL(url).protocol === 'https:');
}
