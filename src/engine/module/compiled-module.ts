import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { CompiledPermissionRule } from './compile-permissions.ts';
import type { ModuleDefinition } from './definition.ts';

/** A module with everything resolved once; safe to cache and share. */
export interface CompiledModule {
  readonly definition: ModuleDefinition;
  readonly form: CompiledForm;
  readonly workflow: CompiledWorkflow;
  readonly permissionRules: readonly CompiledPermissionRule[];
  readonly templates: ModuleDefinition['emailTemplates'];
}
