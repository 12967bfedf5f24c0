import type { checkStaffing as endpoint } from '#contracts/app-checks/check-staffing.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { draftVersion } from '#server/features/modules/index.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findStaffing, type StaffingFinding } from './find-staffing.ts';
import type { Attendance, StaffingResult } from './staffing-result.ts';

type Output = EndpointOutput<typeof endpoint>;

const maxShown = 25;
const troubles: readonly StaffingResult[] = ['unknown', 'skipped', 'administrators', 'away', 'nobody'];

export async function checkStaffing(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const version = await draftVersion(ctx, params.moduleId);
  const people = await directory(ctx);
  const { findings, there, initiatorsChecked, initiatorsTotal } = await findStaffing(ctx, version);
  return {
    activities: findings.map((finding) => present(finding, people, there)),
    initiatorsChecked,
    initiatorsTotal,
  };
}

function present(
  { activityId, activityName, verdict, people: ids, initiators }: StaffingFinding,
  people: PeopleDirectory,
  there: Attendance,
): Output['activities'][number] {
  const person = (id: string) => ({ id, name: people.person(id)?.name ?? '' });
  const asked = [...ids].sort((left, right) => person(left).name.localeCompare(person(right).name, 'en'));
  const met = [...initiators].filter(([, theirs]) => theirs === verdict);
  // One person for everybody's entries needs no list of everybody.
  const areTold = troubles.includes(verdict) || (verdict === 'single' && met.length < initiators.size);
  const affected = areTold ? met : [];
  return {
    activityId,
    activityName,
    verdict,
    people: asked.slice(0, maxShown).map(person),
    peopleCount: asked.length,
    away: asked
      .filter(there.isAway)
      .slice(0, maxShown)
      .map((id) => {
        const substitute = there.substituteOf(id);
        return { person: person(id), substitute: substitute === null ? null : person(substitute) };
      }),
    initiators: affected.slice(0, maxShown).map(([id]) => person(id)),
    initiatorsCount: affected.length,
  };
}
