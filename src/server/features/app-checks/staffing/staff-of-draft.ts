import { beginInPieces } from '#engine/form/begin.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { type Interruptible, resultOf } from '#engine/interruptible.ts';
import type { Person } from '#engine/value/person.ts';
import type { ActivityContext, Foresight, Staff } from '#engine/workflow/activity-type.ts';
import type { CompiledActivity } from '#engine/workflow/compiled-workflow.ts';
import type { DirectoryAnswers } from '#engine/workflow/directory.ts';
import { newInstance } from '#engine/workflow/instance-state.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import type { Organization } from '#server/features/tenants/index.ts';
import { answerQueries, workflowFacts } from '#server/features/workflow/index.ts';

/** Rounds of questions about people at one activity; each answers all that are open. */
const maxRounds = 20;

export interface StaffingSetting {
  readonly version: ModuleVersion;
  readonly form: FormFacts;
  readonly people: PeopleDirectory;
  readonly organization: Organization;
}

/** The staffing of an activity for the entries of one initiator. */
export interface ActivityStaff {
  readonly activity: CompiledActivity;
  readonly staff: Staff;
  /** The consequence of too few people; null people: the activity is skipped. */
  readonly foresight: Foresight;
}

/** The people who could answer at each activity with assignees, for a blank entry of this initiator. Interruptible. */
export function* staffOfDraft(
  setting: StaffingSetting,
  initiator: Person,
): Interruptible<readonly ActivityStaff[]> {
  const { version, people, organization } = setting;
  const form = { ...setting.form, initiator, actor: initiator };
  const values = yield* beginInPieces(version.compiled.form, form);
  const facts = workflowFacts(version, values, form, organization);
  const state = newInstance(initiator.id);
  let directory: DirectoryAnswers = facts.directory;
  const found: ActivityStaff[] = [];
  for (const activity of version.compiled.workflow.activities.values()) {
    const { type, plan, definition } = activity;
    if (!type.staff) continue;
    for (let round = 0; round < maxRounds; round++) {
      const context: ActivityContext<unknown> = {
        definition,
        plan,
        state,
        facts: { ...facts, directory },
        eventKey: '',
      };
      const staff = yield* type.staff(context);
      const foresight = yield* resultOf(type.foresee(context));
      const queries = [...staff.queries, ...foresight.queries];
      if (queries.length === 0) {
        found.push({ activity, staff, foresight });
        break;
      }
      directory = answerQueries(people, directory, queries);
    }
    yield;
  }
  return found;
}
