import type { Endpoint } from '../endpoint.ts';
import { addAuthorities } from './add-authorities.ts';
import { deleteAuthority } from './delete-authority.ts';
import { listAuthorities } from './list-authorities.ts';

/** The endpoints of this folder. */
export const authoritiesEndpoints = [
  addAuthorities,
  deleteAuthority,
  listAuthorities,
] as const satisfies readonly Endpoint[];
