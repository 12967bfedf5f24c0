import { disclosureFaultsInPieces } from '#engine/disclosure/disclosure-faults.ts';
import { hideDerived } from '#engine/disclosure/kept/hide-derived.ts';
import { compileFormInPieces } from '#engine/form/compile-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { FieldCatalogue } from '#engine/form/field-type.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { ActivityCatalogue } from '#engine/workflow/activity-type.ts';
import { checkSoundnessInPieces, type Soundness } from '#engine/workflow/check-soundness.ts';
import { compileWorkflowInPieces } from '#engine/workflow/compile-workflow.ts';
import { compilePermissions } from '../module/compile-permissions.ts';
import type { CompiledModule } from '../module/compiled-module.ts';
import type { ModuleDefinition } from '../module/definition.ts';
import { checkAcceptedFlows } from './check-accepted-flows.ts';
import { checkFieldPermissions } from './check-field-permissions.ts';
import { checkTemplates } from './check-templates.ts';
import { unknownSettings } from './unknown-settings.ts';

const unjudged: Soundness = { isSound: false, statesSearched: 0, faults: [] };

/** A module with all its faults. */
export interface ModuleCompilation {
  readonly module: CompiledModule;
  readonly faults: readonly Fault[];
  readonly soundness: Soundness;
}

/** Compiles like `compileModuleInPieces`, without interruption. */
export function compileModule(...given: Parameters<typeof compileModuleInPieces>): ModuleCompilation {
  return runToEnd(compileModuleInPieces(...given));
}

/**
 * Compiles form, workflow, permission rules and templates together and finds all their faults, including the soundness
 * of the workflow and disclosures of hidden fields. The result always contains a module; a fault of severity `error`
 * prevents publishing. Codes are those of `messages/<locale>/faults.ts` and `workflow-faults.ts`. For a draft,
 * `published` is the newest version.
 */
export function* compileModuleInPieces(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
  published: ModuleDefinition | null = null,
): Interruptible<ModuleCompilation> {
  const { module, faults: found, ruleFaults } = yield* resolve(definition, fieldCatalogue, activityCatalogue);
  const { form, workflow } = module;
  // An activity of an unknown type leaves a gap in the graph, so other faults could not be determined reliably.
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

/** Compiles only the module, for a version that had no errors when it was published. */
export function* moduleInPieces(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
): Interruptible<CompiledModule> {
  return (yield* resolve(definition, fieldCatalogue, activityCatalogue)).module;
}

interface Resolved {
  readonly module: CompiledModule;
  /** Faults of form and workflow. */
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
