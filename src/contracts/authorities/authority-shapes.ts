import { z } from 'zod';
import { id, instant, personShape } from '../shapes/basics.ts';

/** A certificate authority that the organisation trusts beside those of the system. */
export const authorityRow = z.object({
  id,
  /** Its name, such as `CN=Acme Root CA, O=Acme`. */
  subject: z.string(),
  issuer: z.string(),
  /** SHA-256 of the certificate, in pairs of digits. */
  fingerprint: z.string(),
  valid_from: instant,
  valid_to: instant,
  is_expired: z.boolean(),
  added_on: instant,
  added_by: personShape.nullable(),
});
