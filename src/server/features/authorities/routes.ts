import { authoritiesEndpoints } from '#contracts/authorities/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { addAuthorities } from './add-authorities.ts';
import { deleteAuthority } from './delete-authority.ts';
import { listAuthorities } from './list-authorities.ts';

export const authoritiesRoutes = routesOf(authoritiesEndpoints, {
  addAuthorities,
  deleteAuthority,
  listAuthorities,
});
