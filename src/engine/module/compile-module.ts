import { disclosureFaults } from '#engine/disclosure/disclosure-faults.ts';
import { hideDerived } from '#engine/disclosure/hide-derived.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { FieldCatalogue } from '#engine/form/field-type.ts';
import type { ActivityCatalogue } from '#engine/workflow/activity-type.ts';
import { checkSoundness, type Soundness } from '#engine/workflow/check-soundness.ts';
import { compileWorkflow } from '#engine/workflow/compile-workflow.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { checkAcceptedFlows } from './check-accepted-flows.ts';
import { checkFieldPermissions } from './check-field-permissions.ts';
import { checkTemplates } from './check-templates.ts';
import { type CompiledPermissionRule, compilePermissions } from './compile-permissions.ts';
import type { ModuleDefinition } from './definition.ts';
import { unknownSettings } from './unknown-settings.ts';

/** A module with everything resolved once; free to be cached and shared. */
export interface CompiledModule {
  readonly definition: ModuleDefinition;
  readonly form: CompiledForm;
  readonly workflow: CompiledWorkflow;
  readonly permissionRules: readonly CompiledPermissionRule[];
  readonly templates: ModuleDefinition['emailTemplates'];
}

const unjudged: Soundness = { isSound: false, statesSearched: 0, faults: [] };

/**
 * Compiles form, workflow, permission rules and templates together and finds everything wrong with them, the soundness
 * of the workflow and what people can learn of hidden fields included. A module always comes out; a fault of severity
 * `error` refuses a publish. Codes are those of `messages/<locale>/faults.ts` and `workflow-faults.ts`.
 * Of a draft, `published` is the newest version.
 */
export function compileModule(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
  published: ModuleDefinition | null = null,
): {
  readonly module: CompiledModule;
  readonly faults: readonly Fault[];
  readonly soundness: Soundness;
} {
  const { form, faults: formFaults } = compileForm(definition, fieldCatalogue);
  const { workflow, faults: workflowFaults } = compileWorkflow(definition.workflow, activityCatalogue, form);
  const { rules, faults: ruleFaults } = compilePermissions(definition.permission.rules, form);
  // Where an activity is of an unknown type the graph has a hole, and what is said about the rest would be guesswork.
  const hasHole = workflowFaults.some(({ code }) => code === 'unknown_activity_type');
  const soundness = hasHole ? unjudged : checkSoundness(workflow);
  const accepted = definition.permission.acceptedFlows ?? [];
  const faults = [
    ...unknownSettings(definition, fieldCatalogue, activityCatalogue, published),
    ...formFaults,
    ...workflowFaults,
    ...soundness.faults,
    ...checkFieldPermissions(definition.workflow.fieldPermissions, form),
    ...checkAcceptedFlows(accepted, form, workflow),
    ...ruleFaults,
    ...checkTemplates(definition, form),
  ];
  const module = {
    definition,
    form,
    workflow: { ...workflow, fieldPermissions: hideDerived(form, workflow, accepted) },
    permissionRules: rules,
    templates: definition.emailTemplates,
  };
  return { module, faults: [...faults, ...disclosureFaults(module)], soundness };
}
