import { begin } from '#engine/form/begin.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
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
const maximumRounds = 20;

export interface StaffingSetting {
  readonly version: ModuleVersion;
  readonly form: FormFacts;
  readonly people: PeopleDirectory;
  readonly organization: Organization;
}

/** What an activity comes to for the entries of one initiator. */
export interface ActivityStaff {
  readonly activity: CompiledActivity;
  readonly staff: Staff;
  /** What happens if the staff is too small; null people: it is skipped. */
  readonly foresight: Foresight;
}

/** Who could answer at each activity that asks people, for a blank entry of this initiator. */
export function staffOfDraft(setting: StaffingSetting, initiator: Person): ActivityStaff[] {
  const { version, people, organization } = setting;
  const form = { ...setting.form, initiator, actor: initiator };
  const values = begin(version.compiled.form, form);
  const facts = workflowFacts(version, values, form, organization);
  const state = newInstance(initiator.id);
  let directory: DirectoryAnswers = facts.directory;
  return [...version.compiled.workflow.activities.values()].flatMap((activity) => {
    const { type, plan, definition } = activity;
    if (!type.staff) return [];
    for (let round = 0; round < maximumRounds; round++) {
      const context: ActivityContext<unknown> = {
        definition,
        plan,
        state,
        facts: { ...facts, directory },
        eventKey: '',
      };
      const staff = type.staff(context);
      const foresight = type.foresee(context);
      const queries = [...staff.queries, ...foresight.queries];
      if (queries.length === 0) return [{ activity, staff, foresight }];
      directory = answerQueries(people, directory, queries);
    }
    return [];
  });
}
