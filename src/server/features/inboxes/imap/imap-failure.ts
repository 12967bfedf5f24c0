import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import type { InboxFailure } from '../inbox.ts';

/** A mailbox that could not be read. People may see `failure`, but not its cause. */
export class InboxError extends Error {
  override name = 'InboxError';
  readonly failure: InboxFailure;

  constructor(failure: InboxFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const trust = /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|HOSTNAME_MISMATCH)/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'NoConnection',
]);
const late = new Set(['ETIMEDOUT', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT']);
const large = new Set(['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge', 'ResponseTooManyTokens']);

/** What a failure of the mail client means; undefined: it is not one of the other side. */
export function failureOf(error: unknown): InboxFailure | undefined {
  if (error instanceof InboxError) return error.failure;
  if (error instanceof OutboundError) {
    return error.failure === 'too_many_redirects' ? 'protocol' : error.failure;
  }
  const { code = '', authenticationFailed, mailboxMissing, responseStatus, tlsFailed } = detailsOf(error);
  if (authenticationFailed === true) return 'sign_in_refused';
  if (mailboxMissing === true) return 'mailbox_missing';
  if (trust.test(code)) return 'not_trusted';
  // STARTTLS was not offered, or something came between it and the handshake: the client says so without a code.
  if (tlsFailed === true) return 'not_trusted';
  if (late.has(code)) return 'timed_out';
  if (large.has(code)) return 'too_large';
  if (network.has(code) || code === 'EConnectionClosed') return 'not_reachable';
  return code !== '' || responseStatus !== undefined ? 'protocol' : undefined;
}

/** Whether the server has said no to a command, and would go on with the next one. */
export function isRefusal(error: unknown): boolean {
  const { code, responseStatus, serverResponseCode } = detailsOf(error);
  return responseStatus === 'NO' && code !== 'ETHROTTLE' && serverResponseCode !== 'UNAVAILABLE';
}

interface Details {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly mailboxMissing?: boolean;
  readonly tlsFailed?: boolean;
  readonly responseStatus?: string;
  readonly serverResponseCode?: string;
}

function detailsOf(error: unknown): Details {
  return typeof error === 'object' && error !== null ? error : {};
}
