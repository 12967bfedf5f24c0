/** Why nothing came back from outside. */
export type OutboundFailure =
  /** The address is none that the server connects to. */
  'address_refused' | 'not_found' | 'not_reachable' | 'timed_out' | 'too_large' | 'too_many_redirects';

/** A request that got no answer; `failure` may be shown to people, what stands behind it may not. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
