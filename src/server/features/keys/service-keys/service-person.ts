import { type RoleFlag, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import {
  insertUser,
  lockPeople,
  peopleChanged,
  putRolesOfUser,
  updateAccount,
} from '#server/features/people/index.ts';
import { requireSeat } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/**
 * Makes the person that a service acts as. It has neither address nor password, so nobody can sign in as it, and its
 * rights are shown and changed where those of all people are.
 */
export async function makeServicePerson(
  ctx: Context,
  {
    name,
    roleIds,
    flag,
  }: { readonly name: string; readonly roleIds: readonly string[]; readonly flag: RoleFlag | null },
): Promise<string> {
  await lockPeople(ctx.db);
  const licenseType = flag === null ? 'OTHER' : 'FULL_USER';
  await requireSeat(ctx, licenseType, null, 1);
  const id = ctx.randomId();
  const flags = Object.fromEntries(roleFlags.map((one) => [one, one === flag])) as RoleFlags;
  await insertUser(
    ctx.db,
    id,
    {
      username: `service-${id}`,
      fullName: name,
      email: '',
      flags,
      isActive: true,
      licenseType,
      managerId: null,
      locale: null,
      timeZone: null,
    },
    { by: actorOf(ctx).id, on: ctx.now },
  );
  await putRolesOfUser(ctx.db, id, [...new Set(roleIds)]);
  peopleChanged(ctx);
  return id;
}

/** Deactivates the person of a service that has ended. What it did stays. */
export async function retireServicePerson(ctx: Context, id: string): Promise<void> {
  await updateAccount(ctx.db, id, { isActive: false });
  peopleChanged(ctx);
}
