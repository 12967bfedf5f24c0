import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';

/** The parts of a module that determine where fields are hidden. */
interface HidingModule {
  readonly form: CompiledForm;
  readonly workflow: CompiledWorkflow;
}

/** Paths of the fields that one activity hides, and names of table sections that it hides completely. */
export function fieldsHiddenAt({ form, workflow }: HidingModule, activityId: string): ReadonlySet<string> {
  const access = accessAt(form, workflow.fieldPermissions, activityId, activityId === workflow.startId);
  const hidden = new Set([...form.fieldByPath.keys()].filter((path) => access.fields[path] === 'hidden'));
  for (const name of hiddenTables(form, hidden)) {
    if (access.sections[name] === 'hidden') hidden.add(name);
  }
  return hidden;
}

/** Paths of the fields that some rule hides at some activity. */
export function fieldsHiddenSomewhere(module: HidingModule): ReadonlySet<string> {
  const ids = module.workflow.fieldPermissions.map(({ activityId }) => activityId);
  return new Set(ids.flatMap((id) => [...fieldsHiddenAt(module, id)]));
}

function hiddenTables(form: CompiledForm, hidden: ReadonlySet<string>): readonly string[] {
  return [...form.tables.values()]
    .filter(({ fields }) => fields.every(({ path }) => hidden.has(path)))
    .map(({ name }) => name);
}
