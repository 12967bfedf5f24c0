import { searchEndpoints } from '#contracts/search/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = routesOf(searchEndpoints, { searchEverything });
