import { absencesEndpoints } from '#contracts/absences/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getOutOfOffice } from './get-out-of-office.ts';
import { setOutOfOffice } from './set-out-of-office.ts';

export const absencesRoutes = routesOf(absencesEndpoints, {
  getOutOfOffice,
  setOutOfOffice,
});
