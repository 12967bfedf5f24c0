import { activityCatalogue } from '#activities/catalogue.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import {
  descriptionKey,
  outcomeKey,
  translateModule,
  translationOf,
} from '#engine/module/translate-module.ts';
import { compileWorkflow } from '#engine/workflow/compile-workflow.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Locale } from '#messages/index.ts';
import type { ModuleVersion } from './published-module.ts';

const known = new WeakMap<CompiledModule, Map<Locale, CompiledModule>>();

/**
 * A version with its texts in a language, as far as the designer has translated them. It is for display only: stored
 * data (history, tasks, states of entries) uses the texts of the original version.
 */
export function inLanguage(version: ModuleVersion, language: Locale): ModuleVersion {
  const compiled = compiledIn(version.compiled, language);
  if (compiled === version.compiled) return version;
  // The app may have been renamed since this version; the translation of its name still applies.
  const { definition } = version.compiled;
  const displayName = translationOf(definition, language, 'app.displayName') ?? version.module.displayName;
  const description = translationOf(definition, language, descriptionKey) ?? version.module.description;
  return { ...version, compiled, module: { ...version.module, displayName, description } };
}

/** The name of an activity of the version in a language, given the name that was stored. */
export function activityNameIn(version: ModuleVersion, language: Locale, name: string): string {
  if (compiledIn(version.compiled, language) === version.compiled) return name;
  const activities = [...version.compiled.workflow.activities.values()];
  const found = activities.find(({ definition }) => definition.displayName === name);
  if (!found) return name;
  const id = found.definition.activityId;
  return inLanguage(version, language).compiled.workflow.activities.get(id)?.definition.displayName ?? name;
}

/** The name of an outcome in a language. */
export function outcomeIn(version: ModuleVersion, language: Locale, name: string): string {
  return translationOf(version.compiled.definition, language, outcomeKey(name)) ?? name;
}

function compiledIn(compiled: CompiledModule, language: Locale): CompiledModule {
  const held = known.get(compiled) ?? new Map<Locale, CompiledModule>();
  known.set(compiled, held);
  const ready = held.get(language);
  if (ready) return ready;
  const made = translated(compiled, language);
  held.set(language, made);
  return made;
}

function translated(compiled: CompiledModule, language: Locale): CompiledModule {
  const definition = translateModule(compiled.definition, language);
  if (definition === compiled.definition) return compiled;
  const { form } = compileForm(definition, fieldCatalogue);
  const { workflow } = compileWorkflow(definition.workflow, activityCatalogue, form);
  return { ...compiled, definition, form, workflow, templates: definition.emailTemplates };
}
