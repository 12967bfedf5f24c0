import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { checkStaffing as endpoint } from '#contracts/workflow/check-staffing.ts';
import { mayActOn } from '#engine/module/may-act-on.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import { draftVersion, type ModuleVersion } from '#server/features/modules/index.ts';
import { directory, type PeopleDirectory, type Person, substitutes } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type ActivityStaff, staffOfDraft } from './staff-of-draft.ts';
import {
  type Attendance,
  attendance,
  type StaffingVerdict,
  staffingVerdict,
  worse,
} from './staffing-verdict.ts';

type Output = EndpointOutput<typeof endpoint>;

/** Entries of more people than this are not looked at. */
const mostInitiators = 500;
const mostShown = 25;
const troubles: readonly StaffingVerdict[] = ['unknown', 'skipped', 'administrators', 'away', 'nobody'];

interface Finding {
  readonly name: string;
  verdict: StaffingVerdict;
  readonly people: Set<string>;
  readonly initiators: Map<string, StaffingVerdict>;
}

export async function checkStaffing(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const version = await draftVersion(ctx, params.moduleId);
  const people = await directory(ctx);
  const org = await organization(ctx);
  const form = await entryFacts(ctx, version, null);
  const there = attendance(people, await substitutes(ctx), ctx.now.toISOString(), org.timeZone);
  const initiators = whoMayStart(version, people);
  const findings = new Map<string, Finding>();
  for (const { id } of initiators.slice(0, mostInitiators)) {
    const initiator = form.people?.get(id);
    if (!initiator) continue;
    const setting = { version, form, people, organization: org };
    for (const found of staffOfDraft(setting, initiator)) note(findings, found, id, there);
  }
  return {
    activities: [...findings].map(([activityId, finding]) => present(activityId, finding, people, there)),
    initiatorsChecked: Math.min(initiators.length, mostInitiators),
    initiatorsTotal: initiators.length,
  };
}

function whoMayStart({ compiled }: ModuleVersion, people: PeopleDirectory): readonly Person[] {
  return [...people.people.values()].filter(
    (person) =>
      person.isActive &&
      (person.flags.isSysAdmin ||
        person.flags.isAdministrator ||
        mayActOn(compiled.permissionRules, person, null).has('start')),
  );
}

function note(
  findings: Map<string, Finding>,
  found: ActivityStaff,
  initiatorId: string,
  there: Attendance,
): void {
  const { id, definition } = found.activity;
  const verdict = staffingVerdict(found, there);
  const finding: Finding = findings.get(id) ?? {
    name: definition.displayName,
    verdict,
    people: new Set(),
    initiators: new Map(),
  };
  finding.verdict = worse(finding.verdict, verdict);
  for (const person of found.staff.ids) finding.people.add(person);
  finding.initiators.set(initiatorId, verdict);
  findings.set(id, finding);
}

function present(
  activityId: string,
  { name, verdict, people: ids, initiators }: Finding,
  people: PeopleDirectory,
  there: Attendance,
): Output['activities'][number] {
  const person = (id: string) => ({ id, name: people.person(id)?.name ?? '' });
  const asked = [...ids].sort((left, right) => person(left).name.localeCompare(person(right).name, 'en'));
  const met = troubles.includes(verdict) ? [...initiators].filter(([, theirs]) => theirs === verdict) : [];
  return {
    activityId,
    activityName: name,
    verdict,
    people: asked.slice(0, mostShown).map(person),
    peopleCount: asked.length,
    away: asked
      .filter(there.isAway)
      .slice(0, mostShown)
      .map((id) => {
        const substitute = there.substituteOf(id);
        return { person: person(id), substitute: substitute === null ? null : person(substitute) };
      }),
    initiators: met.slice(0, mostShown).map(([id]) => person(id)),
    initiatorsCount: met.length,
  };
}
