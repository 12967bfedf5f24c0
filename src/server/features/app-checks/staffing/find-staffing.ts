import { canActOn } from '#engine/module/can-act-on.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory, type PeopleDirectory, type Person, substitutes } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { type ActivityStaff, staffOfDraft } from './staff-of-draft.ts';
import {
  type Attendance,
  attendance,
  type StaffingResult,
  staffingResult,
  worse,
} from './staffing-result.ts';

/** Entries of more people than this are not looked at. */
const maxInitiators = 500;

/** The result at one activity, over the entries of all examined people. */
export interface StaffingFinding {
  readonly activityId: string;
  readonly activityName: string;
  /** The worst. */
  verdict: StaffingResult;
  /** Ids of all people who may be assigned. */
  readonly people: Set<string>;
  /** Results by the id of the entry's initiator. */
  readonly initiators: Map<string, StaffingResult>;
}

/** Whether the people of today can answer at each activity that has assignees. */
export interface Staffing {
  readonly findings: readonly StaffingFinding[];
  readonly there: Attendance;
  /** The number of people whose entries were examined, and the number of people who may create an entry. */
  readonly initiatorsChecked: number;
  readonly initiatorsTotal: number;
}

/** Finds the people who could answer each activity, for a blank entry of everyone who may create one. */
export async function findStaffing(ctx: Context, version: ModuleVersion): Promise<Staffing> {
  const people = await directory(ctx);
  const org = await organization(ctx);
  const form = await entryFacts(ctx, version, null);
  const acting = await substitutes(ctx, version.module.id);
  const there = attendance(people, acting, ctx.now.toISOString(), org.timeZone);
  const initiators = whoMayStart(version, people);
  const findings = new Map<string, StaffingFinding>();
  for (const { id } of initiators.slice(0, maxInitiators)) {
    const initiator = form.people?.get(id);
    if (!initiator) continue;
    const setting = { version, form, people, organization: org };
    for (const found of await inTurns(staffOfDraft(setting, initiator))) note(findings, found, id, there);
  }
  return {
    findings: [...findings.values()],
    there,
    initiatorsChecked: Math.min(initiators.length, maxInitiators),
    initiatorsTotal: initiators.length,
  };
}

function whoMayStart({ compiled }: ModuleVersion, people: PeopleDirectory): readonly Person[] {
  return [...people.people.values()].filter(
    (person) =>
      person.isActive &&
      (person.flags.isSysAdmin ||
        person.flags.isAdministrator ||
        canActOn(compiled.permissionRules, person, null).has('start')),
  );
}

function note(
  findings: Map<string, StaffingFinding>,
  found: ActivityStaff,
  initiatorId: string,
  there: Attendance,
): void {
  const { id, definition } = found.activity;
  const verdict = staffingResult(found, there);
  const finding: StaffingFinding = findings.get(id) ?? {
    activityId: id,
    activityName: definition.displayName,
    verdict,
    people: new Set(),
    initiators: new Map(),
  };
  finding.verdict = worse(finding.verdict, verdict);
  for (const person of found.staff.ids) finding.people.add(person);
  finding.initiators.set(initiatorId, verdict);
  findings.set(id, finding);
}
