import { analystAccessEndpoints } from '#contracts/analyst-access/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getAnalystAccess } from './get-analyst-access.ts';
import { replaceAnalystPassword } from './replace-analyst-password.ts';
import { saveAnalystAccess } from './save-analyst-access.ts';

export const analystAccessRoutes = routesOf(analystAccessEndpoints, {
  getAnalystAccess,
  replaceAnalystPassword,
  saveAnalystAccess,
});
