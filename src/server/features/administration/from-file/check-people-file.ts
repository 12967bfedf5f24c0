import type { checkPeopleFile as endpoint } from '#contracts/administration/invitations/check-people-file.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { violationTexts } from '#server/features/entries/index.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import { seatFor } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import { peopleOfFile } from './people-file.ts';
import type { PlannedPerson } from './plan-people.ts';

/** Tells who would be invited, and what is wrong with the others. */
export async function checkPeopleFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const planned = await peopleOfFile(ctx, people, body, { locks: false });
  const ready = planned.filter(({ faults }) => faults.length === 0);
  return {
    rows: planned.map((person) => presentPerson(ctx, people, person)),
    readyCount: ready.length,
    faultyCount: planned.length - ready.length,
    seats: await seatsFor(ctx, ready),
  };
}

function presentPerson(ctx: Context, people: PeopleDirectory, person: PlannedPerson) {
  const { line, change, managerName, faults } = person;
  const names = (ids: readonly string[], groups: readonly { id: string; name: string }[]) =>
    groups.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  return {
    line,
    full_name: change.fullName.slice(0, 200),
    username: change.username.slice(0, 50),
    email: change.email.slice(0, 254),
    roles: names(change.roleIds, people.roles),
    teams: names(change.teamIds, people.teams),
    manager: managerName,
    faults: faults.map(({ column, code, params = {} }) => ({
      column,
      code,
      message: codeText(code, ctx.locale, params, violationTexts),
    })),
  };
}

async function seatsFor(ctx: Context, ready: readonly PlannedPerson[]) {
  const seats: EndpointOutput<typeof endpoint>['seats'] = [];
  for (const type of ['FULL_USER', 'OTHER'] as const) {
    const needed = ready.filter(({ change }) => change.licenseType === type).length;
    if (needed === 0) continue;
    const { bought, used } = await seatFor(ctx, type);
    seats.push({ license_type: type, needed, free: bought === null ? null : Math.max(0, bought - used) });
  }
  return seats;
}
