/** A certificate authority that an organisation trusts beside those of the system. */
export interface Authority {
  readonly id: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly pem: string;
}

/** One that is kept. */
export interface KeptAuthority extends Authority {
  readonly addedBy: string;
  readonly addedOn: Date;
}
