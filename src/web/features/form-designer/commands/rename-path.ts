import { current, isDraft } from 'immer';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import { renameMentions } from '#engine/expression/rename-mentions.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { renameReferences } from '#engine/form/names/rename-references.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Command, ModuleDraft } from '#web/features/app-draft/index.ts';
import { renameInActivities } from './rename-in-activities.ts';

/**
 * Renames a field (`total`, `items.net`) or a table section (`items`) and all references to it: in the form's
 * expressions, in conditions and assignees of the workflow, in rules, field permissions and templates.
 */
export function renamePath(path: string, newName: string): Command {
  return (draft) => {
    // Reading a large form through the Immer proxy is several times slower.
    const module = (isDraft(draft) ? current(draft) : draft) as ModuleDefinition;
    const { form } = compileForm(module, fieldCatalogue);
    const renamed = renameReferences(form, path, newName);
    const renaming: Renaming = { path, newName, scope: form.scope };
    draft.fieldGroups = renamed.fieldGroups as ModuleDraft['fieldGroups'];
    renameInPermissions(draft, renaming);
    renameInActivities(draft, {
      path,
      newName,
      inExpression: (source) => inExpression(source, renaming),
      inTemplate: (text) => inTemplate(text, renaming),
    });
    if (path.includes('.')) return;
    renameInTranslations(draft, renaming);
    for (const template of Object.values(draft.emailTemplates)) {
      template.subject = inTemplate(template.subject, renaming);
      template.body = inTemplate(template.body, renaming);
    }
  };
}

/** Renames a section that is not a table. Only permissions refer to it. */
export function renameSection(name: string, newName: string): Command {
  return (draft) => {
    for (const section of draft.fieldGroups) if (section.name === name) section.name = newName;
    moveSectionTexts(draft, name, newName);
    for (const { fieldGroups } of draft.workflow.fieldPermissions) {
      for (const rule of fieldGroups) if (rule.name === name) rule.name = newName;
    }
    for (const { to } of draft.permission.acceptedFlows ?? []) {
      if (to.kind === 'section' && to.id === name) to.id = newName;
    }
  };
}

interface Renaming {
  readonly path: string;
  readonly newName: string;
  readonly scope: ExpressionScope;
}

function renameInPermissions(draft: ModuleDraft, renaming: Renaming): void {
  const { path, newName } = renaming;
  const newPath = path.includes('.') ? `${path.slice(0, path.indexOf('.'))}.${newName}` : newName;
  const renamed = (name: string) => {
    if (name === path) return newPath;
    return name.startsWith(`${path}.`) ? `${newPath}${name.slice(path.length)}` : name;
  };
  for (const { fields, fieldGroups } of draft.workflow.fieldPermissions) {
    for (const rule of fields) rule.name = renamed(rule.name);
    for (const rule of fieldGroups) if (rule.name === path) rule.name = newPath;
  }
  for (const flow of draft.permission.acceptedFlows ?? []) {
    flow.field = renamed(flow.field);
    if (flow.to.kind === 'field' || flow.to.kind === 'section') flow.to.id = renamed(flow.to.id);
  }
  for (const rule of draft.permission.rules) {
    if (rule.when) rule.when = inExpression(rule.when, renaming);
  }
}

/** Translated mails refer to fields, too, and the title of a table is translated under its name. */
function renameInTranslations(draft: ModuleDraft, renaming: Renaming): void {
  for (const texts of Object.values(draft.translations ?? {})) {
    for (const [key, text] of Object.entries(texts)) {
      if (key.startsWith('mail.')) texts[key] = inTemplate(text, renaming);
    }
  }
  moveSectionTexts(draft, renaming.path, renaming.newName);
}

function moveSectionTexts(draft: ModuleDraft, name: string, newName: string): void {
  const key = `section.${name}.displayName`;
  for (const texts of Object.values(draft.translations ?? {})) {
    const text = texts[key];
    if (text === undefined) continue;
    texts[`section.${newName}.displayName`] = text;
    delete texts[key];
  }
}

function inExpression(source: string, { path, newName, scope }: Renaming): string {
  const result = compileExpression(source, scope);
  if (!result.ok) return source;
  return renameMentions(result.expression, (mention) => mention.path === path, newName);
}

function inTemplate(text: string, { path, newName }: Renaming): string {
  return text.replaceAll(`{${path}}`, `{${newName}}`);
}
