import type { SsoFault } from '#contracts/single-sign-on/sso-faults.ts';

/** A sign-in through a provider that does not succeed. People see `fault`; its cause is for the log. */
export class SsoRefusal extends Error {
  override name = 'SsoRefusal';
  readonly fault: SsoFault;

  constructor(fault: SsoFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
