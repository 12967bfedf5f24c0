import { disclosureFaultsInPieces } from '#engine/disclosure/disclosure-faults.ts';
import { hideDerived } from '#engine/disclosure/hide-derived.ts';
import { compileFormInPieces } from '#engine/form/compile-form.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { FieldCatalogue } from '#engine/form/field-type.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { ActivityCatalogue } from '#engine/workflow/activity-type.ts';
import { checkSoundnessInPieces, type Soundness } from '#engine/workflow/check-soundness.ts';
import { compileWorkflowInPieces } from '#engine/workflow/compile-workflow.ts';
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

/** A module with everything that is wrong with it. */
export interface ModuleCompilation {
  readonly module: CompiledModule;
  readonly faults: readonly Fault[];
  readonly soundness: Soundness;
}

/** What `compileModuleInPieces` gives, without an interruption. */
export function compileModule(...given: Parameters<typeof compileModuleInPieces>): ModuleCompilation {
  return runToEnd(compileModuleInPieces(...given));
}

/**
 * Compiles form, workflow, permission rules and templates together and finds everything wrong with them, the soundness
 * of the workflow and what people can learn of hidden fields included. A module always comes out; a fault of severity
 * `error` refuses a publish. Codes are those of `messages/<locale>/faults.ts` and `workflow-faults.ts`.
 * Of a draft, `published` is the newest version.
 */
export function* compileModuleInPieces(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
  published: ModuleDefinition | null = null,
): Interruptible<ModuleCompilation> {
  const { module, faults: found, ruleFaults } = yield* resolve(definition, fieldCatalogue, activityCatalogue);
  const { form, workflow } = module;
  // Where an activity is of an unknown type the graph has a hole, and what is said about the rest would be guesswork.
  const hasHole = found.some(({ code }) => code === 'unknown_activity_type');
  const soundness = hasHole ? unjudged : yield* checkSoundnessInPieces(workflow);
  const faults = [
    ...unknownSettings(definition, fieldCatalogue, activityCatalogue, published),
    ...found,
    ...soundness.faults,
    ...checkFieldPermissions(definition.workflow.fieldPermissions, form),
    ...checkAcceptedFlows(definition.permission.acceptedFlows ?? [], form, workflow),
    ...ruleFaults,
    ...checkTemplates(definition, form),
    ...(yield* disclosureFaultsInPieces(module)),
  ];
  return { module, faults, soundness };
}

/** The module alone, of a version that was found to be right when it was published. */
export function* moduleInPieces(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
): Interruptible<CompiledModule> {
  return (yield* resolve(definition, fieldCatalogue, activityCatalogue)).module;
}

interface Resolved {
  readonly module: CompiledModule;
  /** Of form and workflow. */
  readonly faults: readonly Fault[];
  readonly ruleFaults: readonly Fault[];
}

function* resolve(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
): Interruptible<Resolved> {
  const { rules: permissionRules, acceptedFlows = [] } = definition.permission;
  const { form, faults: formFaults } = yield* compileFormInPieces(definition, fieldCatalogue);
  const compiled = yield* compileWorkflowInPieces(definition.workflow, activityCatalogue, form);
  const { rules, faults: ruleFaults } = yield* compilePermissions(permissionRules, form);
  const fieldPermissions = yield* hideDerived(form, compiled.workflow, acceptedFlows);
  const workflow = { ...compiled.workflow, fieldPermissions };
  const templates = definition.emailTemplates;
  return {
    module: { definition, form, workflow, permissionRules: rules, templates },
    faults: [...formFaults, ...compiled.faults],
    ruleFaults,
  };
}
