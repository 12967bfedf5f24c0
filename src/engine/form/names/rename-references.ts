import { renameMentions } from '#engine/expression/rename-mentions.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldDefinition, FormDefinition, SectionDefinition } from '#engine/form/definition.ts';
import { mapSourceNames } from '../sources/source-names.ts';
import { expressionsOf, pathBeside, pathOfMention } from './where-used.ts';

/**
 * The form with a field or table section renamed, in every expression and setting that names it. `path` is `total`,
 * `items` or `items.net`; `newName` the new last part. Expressions that do not compile stay unchanged. Sections, rows
 * and fields without changes stay the same objects.
 */
export function renameReferences(form: CompiledForm, path: string, newName: string): FormDefinition {
  const sources = new Map<string, string>();
  for (const item of expressionsOf(form)) {
    const renamed = renameMentions(
      item.expression,
      (mention) => pathOfMention(form, item, mention) === path,
      newName,
    );
    if (renamed !== item.expression.source) sources.set(`${item.where.id}:${item.where.property}`, renamed);
  }
  const { definition } = form;
  return {
    ...definition,
    fieldGroups: definition.fieldGroups.map((section) => {
      const rows = section.rows.map((row) => {
        const fields = row.fields.map((field) => renamedField(field, section, path, newName, sources));
        return changedOnly(row, { fields: sameItems(row.fields, fields) });
      });
      return changedOnly(section, {
        ...present({ visibleWhen: sources.get(`${section.name}:visibleWhen`) }),
        name: section.isTable && section.name === path ? newName : section.name,
        rows: sameItems(section.rows, rows),
      });
    }),
  };
}

function renamedField(
  field: FieldDefinition,
  section: SectionDefinition,
  path: string,
  newName: string,
  sources: ReadonlyMap<string, string>,
): FieldDefinition {
  const ownPath = section.isTable ? `${section.name}.${field.name}` : field.name;
  const sourceOf = (property: string) => sources.get(`${ownPath}:${property}`);
  const defaultSource = sourceOf('defaultValue');
  const validation = field.validation?.map((rule, index) => {
    const expression = sourceOf(`validation[${index}]`);
    return expression === undefined ? rule : { ...rule, expression };
  });
  return changedOnly(field, {
    ...present({
      visibleWhen: sourceOf('visibleWhen'),
      readonlyWhen: sourceOf('readonlyWhen'),
      requiredWhen: sourceOf('requiredWhen'),
      expression: sourceOf('expression'),
      defaultValue: defaultSource === undefined ? undefined : { expression: defaultSource },
      validation: validation && sameItems(field.validation ?? [], validation),
      ...renamedAction(field, path, newName, sourceOf),
    }),
    ...mapSourceNames(field, (name) => (pathBeside(section, name) === path ? newName : name)),
    name: ownPath === path ? newName : field.name,
  });
}

/** The same object if it already has all these values. */
function changedOnly<Item extends object>(item: Item, values: Partial<Item>): Item {
  const isChanged = Object.entries(values).some(([name, value]) => item[name as keyof Item] !== value);
  return isChanged ? { ...item, ...values } : item;
}

/** The previous list if the content is the same. */
function sameItems<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}

/** The settings of an action: fields it sets, expressions, and `{name}` in its link. */
function renamedAction(
  { setValues, link }: FieldDefinition,
  path: string,
  newName: string,
  sourceOf: (property: string) => string | undefined,
) {
  return {
    setValues: Array.isArray(setValues)
      ? sameItems(
          setValues,
          setValues.map((item: { field?: unknown }, index) => {
            const expression = sourceOf(`setValues[${index}]`);
            const isNamed = item.field === path;
            if (!isNamed && expression === undefined) return item;
            return { ...item, ...(isNamed ? { field: newName } : {}), ...present({ expression }) };
          }),
        )
      : undefined,
    link: typeof link === 'string' ? link.replaceAll(`{${path}}`, `{${newName}}`) : undefined,
  };
}

function present<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}
