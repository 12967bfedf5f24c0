import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { CompiledPermissionRule } from '#engine/module/compile-permissions.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { OuterUses } from './outer-uses.ts';

/** A compiled module, as far as it tells people of fields. */
export interface DisclosingModule {
  readonly definition: ModuleDefinition;
  readonly form: CompiledForm;
  readonly workflow: CompiledWorkflow;
  readonly permissionRules: readonly CompiledPermissionRule[];
  readonly templates: ModuleDefinition['emailTemplates'];
  /** What becomes of values outside the definition, where that is known. */
  readonly outer?: OuterUses;
}
