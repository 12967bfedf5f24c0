import {
  insertRoles,
  insertTeams,
  insertUsers,
  peopleChanged,
  updateManager,
} from '#server/features/people/index.ts';
import { insertOrganization, putCalendar } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import demo from '../../../../samples/demo.json' with { type: 'json' };

/** Organisation, users, managers, roles, teams and working hours of a demo tenant. One hash serves all: the password is public. */
export async function seedPeople(ctx: Context): Promise<void> {
  await insertOrganization(ctx.db, {
    ...demo.organization,
    name: ctx.tenant.title,
    dateFormat: 'YYYY-MM-DD',
    timeFormat: 'HH:mm',
  });
  const passwordHash = await hashPassword(ctx.platform.config.DEMO_PASSWORD);
  const ids = new Map(demo.users.map((user) => [user.username, ctx.randomId()]));
  const idOf = (username: string) => ids.get(username) ?? '';
  await insertUsers(
    ctx.db,
    demo.users.map((user) => ({
      id: idOf(user.username),
      username: user.username,
      fullName: user.fullName,
      email: user.email.replace('@demo.', `@${ctx.tenant.name}.`),
      passwordHash,
      flags: {
        isSysAdmin: hasFlag(user, 'isSysAdmin'),
        isAdministrator: hasFlag(user, 'isAdministrator'),
        isFullUser: hasFlag(user, 'isFullUser'),
        isConsultant: hasFlag(user, 'isConsultant'),
      },
      createdOn: ctx.now,
    })),
  );
  for (const user of demo.users) {
    if (user.managedBy) await updateManager(ctx.db, idOf(user.username), idOf(user.managedBy));
  }
  await insertRoles(ctx.db, groups(demo.roles, 'roles'));
  const teams = groups(demo.teams, 'teams');
  await insertTeams(ctx.db, teams);
  for (const { team, ...hours } of demo.calendars) {
    const teamId = teams.find(({ name }) => name === team)?.id ?? null;
    await putCalendar(
      ctx.db,
      ctx.randomId(),
      { ...hours, teamId },
      { revision: 1, modifiedBy: null, modifiedOn: ctx.now },
    );
  }
  peopleChanged(ctx);

  function groups(names: readonly string[], kind: 'roles' | 'teams') {
    return names.map((name) => ({
      id: ctx.randomId(),
      name,
      userIds: demo.users
        .filter((user) => (user[kind] as readonly string[]).includes(name))
        .map((user) => idOf(user.username)),
    }));
  }
}

const hasFlag = (user: { readonly flags: readonly string[] }, flag: string) => user.flags.includes(flag);
