import { compileForm } from '#engine/form/compile-form.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { FieldCatalogue } from '#engine/form/field-type.ts';
import type { ActivityCatalogue } from '#engine/workflow/activity-type.ts';
import { checkSoundness, type Soundness } from '#engine/workflow/check-soundness.ts';
import { compileWorkflow } from '#engine/workflow/compile-workflow.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { checkFieldPermissions } from './check-field-permissions.ts';
import { checkTemplates } from './check-templates.ts';
import { type CompiledPermissionRule, compilePermissions } from './compile-permissions.ts';
import type { ModuleDefinition } from './definition.ts';

/** A module with everything resolved once; free to be cached and shared. */
export interface CompiledModule {
  readonly definition: ModuleDefinition;
  readonly form: CompiledForm;
  readonly workflow: CompiledWorkflow;
  readonly permissionRules: readonly CompiledPermissionRule[];
  readonly templates: ModuleDefinition['emailTemplates'];
}

/**
 * Compiles form, workflow, permission rules and templates together and finds everything wrong with them, the soundness
 * of the workflow included. A module always comes out; a fault of severity `error` refuses a publish. Codes are those
 * of `messages/<locale>/faults.ts` and `workflow-faults.ts`.
 */
export function compileModule(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
): {
  readonly module: CompiledModule;
  readonly faults: readonly Fault[];
  readonly soundness: Soundness;
} {
  const { form, faults: formFaults } = compileForm(definition, fieldCatalogue);
  const { workflow, faults: workflowFaults } = compileWorkflow(definition.workflow, activityCatalogue, form);
  const { rules, faults: ruleFaults } = compilePermissions(definition.permission.rules, form);
  const soundness = checkSoundness(workflow);
  const faults = [
    ...formFaults,
    ...workflowFaults,
    ...soundness.faults,
    ...checkFieldPermissions(definition.workflow.fieldPermissions, form),
    ...ruleFaults,
    ...checkTemplates(definition, form),
  ];
  const templates = definition.emailTemplates;
  return { module: { definition, form, workflow, permissionRules: rules, templates }, faults, soundness };
}
