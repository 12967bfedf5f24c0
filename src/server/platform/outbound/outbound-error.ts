/** Why a request got no response. */
export type OutboundFailure =
  /** The server does not connect to this address. */
  | 'address_refused'
  | 'not_found'
  | 'not_reachable'
  /** Its certificate. */
  | 'not_trusted'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects';

/** A request without a response. People may see `failure`, but not its cause. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const certificateCodes =
  /^(?:CERT_|CRL_|DEPTH_|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;

/** Whether Node's code of an error says that a certificate is not trusted. */
export function isAboutCertificate(code: string): boolean {
  return certificateCodes.test(code);
}

/** What is wrong with a certificate, in the words of the TLS library, for people who look after the connection; null: nothing is. */
export function certificateDetail({ failure, cause }: OutboundError): string | null {
  if (failure !== 'not_trusted') return null;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  return code === '' ? null : `${message} (${code})`.slice(0, 300);
}
