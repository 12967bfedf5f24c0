import type { Actor } from '#server/platform/tenancy/actor.ts';

/** Whoever made a template may change it, and administrators may. */
export function mayChangeTemplate(actor: Actor, template: { readonly createdBy: string }): boolean {
  return actor.flags.isSysAdmin || actor.flags.isAdministrator || template.createdBy === actor.id;
}
