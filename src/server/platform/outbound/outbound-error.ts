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
