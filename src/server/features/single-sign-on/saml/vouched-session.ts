/** A session as a SAML provider calls it (SAML 2.0 core, 2.2.2 and 2.7.2); what it did not say is empty. */
export interface VouchedSession {
  readonly nameId: string;
  readonly format: string;
  readonly nameQualifier: string;
  readonly spNameQualifier: string;
  readonly sessionIndex: string;
}
