import { compileExpression } from '../../expression/compile-expression.ts';
import type { ExpressionScope } from '../../expression/expression.ts';
import { renameMentions } from '../../expression/rename-mentions.ts';
import { compileForm } from '../../form/compile-form.ts';
import { renameReferences } from '../../form/names/rename-references.ts';
import type { ModuleDefinition } from '../definition.ts';
import { type ActivitySettings, renamedProperties } from './rename-in-activities.ts';

/** A copy that can be written to. */
type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;

/** An app as a designer or a model changes it. */
export type ChangeableModule = Writable<ModuleDefinition>;

/** The types that forms and workflows are made of. */
interface Catalogues {
  readonly fields: Parameters<typeof compileForm>[1];
  readonly activities: ActivitySettings;
}

/**
 * Renames a field (`total`, `items.net`) or a table section (`items`) and all references to it: in the form's
 * expressions, in conditions and assignees of the workflow, in rules, field permissions and templates. `module` is the
 * draft as it is read; reading a large form through a proxy would be several times slower.
 */
export function renameInModule(
  draft: ChangeableModule,
  module: ModuleDefinition,
  { path, newName }: { readonly path: string; readonly newName: string },
  catalogues: Catalogues,
): void {
  const { form } = compileForm(module, catalogues.fields);
  const renamed = renameReferences(form, path, newName);
  const renaming: Renaming = { path, newName, scope: form.scope };
  draft.fieldGroups = renamed.fieldGroups as ChangeableModule['fieldGroups'];
  renameInPermissions(draft, renaming);
  const texts = {
    path,
    newName,
    inExpression: (source: string) => inExpression(source, renaming),
    inTemplate: (text: string) => inTemplate(text, renaming),
  };
  for (const activity of draft.workflow.activities)
    activity.properties = renamedProperties(activity, texts, catalogues.activities);
  if (path.includes('.')) return;
  renameInTranslations(draft, renaming);
  for (const template of Object.values(draft.emailTemplates)) {
    template.subject = inTemplate(template.subject, renaming);
    template.body = inTemplate(template.body, renaming);
  }
}

/** Renames a section that is not a table. Only permissions and translations refer to it. */
export function renameSectionInModule(
  draft: Pick<ChangeableModule, 'fieldGroups' | 'translations' | 'workflow' | 'permission'>,
  name: string,
  newName: string,
): void {
  for (const section of draft.fieldGroups) if (section.name === name) section.name = newName;
  moveSectionTexts(draft, name, newName);
  for (const { fieldGroups } of draft.workflow.fieldPermissions) {
    for (const rule of fieldGroups) if (rule.name === name) rule.name = newName;
  }
  for (const { to } of draft.permission.acceptedFlows ?? []) {
    if (to.kind === 'section' && to.id === name) to.id = newName;
  }
}

/** Gives the translated title of a section to its new name. */
function moveSectionTexts(
  draft: Pick<ChangeableModule, 'translations'>,
  name: string,
  newName: string,
): void {
  const key = `section.${name}.displayName`;
  for (const texts of Object.values(draft.translations ?? {})) {
    const text = texts[key];
    if (text === undefined) continue;
    texts[`section.${newName}.displayName`] = text;
    delete texts[key];
  }
}

interface Renaming {
  readonly path: string;
  readonly newName: string;
  readonly scope: ExpressionScope;
}

function renameInPermissions(draft: ChangeableModule, renaming: Renaming): void {
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
function renameInTranslations(draft: ChangeableModule, renaming: Renaming): void {
  for (const texts of Object.values(draft.translations ?? {})) {
    for (const [key, text] of Object.entries(texts)) {
      if (key.startsWith('mail.')) texts[key] = inTemplate(text, renaming);
    }
  }
  moveSectionTexts(draft, renaming.path, renaming.newName);
}

function inExpression(source: string, { path, newName, scope }: Renaming): string {
  const result = compileExpression(source, scope);
  if (!result.ok) return source;
  return renameMentions(result.expression, (mention) => mention.path === path, newName);
}

function inTemplate(text: string, { path, newName }: Renaming): string {
  return text.replaceAll(`{${path}}`, `{${newName}}`);
}
