import type { Endpoint } from '../endpoint.ts';
import { getAnalystAccess } from './get-analyst-access.ts';
import { replaceAnalystPassword } from './replace-analyst-password.ts';
import { saveAnalystAccess } from './save-analyst-access.ts';

/** The endpoints of this folder. */
export const analystAccessEndpoints = [
  getAnalystAccess,
  replaceAnalystPassword,
  saveAnalystAccess,
] as const satisfies readonly Endpoint[];
