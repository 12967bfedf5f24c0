import { isAdministrator } from '#contracts/permissions.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';

/** The author of a template and administrators may change it. */
export function canChangeTemplate(actor: Actor, template: { readonly createdBy: string }): boolean {
  return isAdministrator(actor.flags) || template.createdBy === actor.id;
}
