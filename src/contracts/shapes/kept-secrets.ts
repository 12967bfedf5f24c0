import { z } from 'zod';
import { id, instant } from './basics.ts';

/** What people see of the secrets of a webhook: never their texts. */
export const keptSecrets = {
  secret: z.object({ hint: z.string(), since: instant }),
  /** Secrets before the present one that still count, the newest first, each until its own end. */
  old_secrets: z.array(z.object({ id, hint: z.string(), until: instant })),
};

/** A secret that was replaced. */
export const oldSecretOf = z.object({ id, secret_id: id });
