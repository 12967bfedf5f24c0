import type { CompiledExpression } from '#engine/expression/expression.ts';
import { fieldPathOf } from '../compile/calculation-order.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '../compiled-form.ts';

/** A condition that decides whether values take part, because it reads only fields. */
export interface DecidingCondition {
  readonly expression: CompiledExpression;
  /** Fields that it follows to a person or to another entry. Without their data the result is unknown. */
  readonly followed: readonly CompiledField[];
}

/** Finds the deciding conditions of a form; the result for one expression is cached. */
export function decidingConditions(
  form: CompiledForm,
): (expression: CompiledExpression | undefined, section?: CompiledSection) => DecidingCondition | null {
  const passing = passingFields(form);
  return (expression, section) => {
    if (!expression) return null;
    const read = readPaths(expression, section, form);
    const isAboutFieldsOnly = read.isAboutFieldsOnly && read.fields.every((path) => !passing.has(path));
    if (!isAboutFieldsOnly || read.fields.length + read.tables.length === 0) return null;
    return { expression, followed: followedFields(expression, section, form) };
  };
}

/** The names that an expression reads: fields by path, tables by name, and whether these are all. */
export interface Reading {
  readonly fields: readonly string[];
  readonly tables: readonly string[];
  readonly isAboutFieldsOnly: boolean;
}

/** Paths of the fields that an expression reads; all fields of a table that is read as a whole. */
export function readPaths(
  expression: CompiledExpression,
  section: CompiledSection | undefined,
  form: CompiledForm,
): Reading {
  const fields = new Set<string>();
  const tables = new Set<string>();
  let isAboutFieldsOnly = true;
  for (const { path } of expression.mentions) {
    const field = fieldPathOf(path, section, form.fieldByPath);
    if (field !== null) fields.add(field);
    else if (form.tables.has(path)) tables.add(path);
    else if (!path.includes('.')) isAboutFieldsOnly = false;
  }
  for (const table of tables) {
    const cells = form.tables.get(table)?.fields ?? [];
    if (!cells.some(({ path }) => fields.has(path))) for (const { path } of cells) fields.add(path);
  }
  return { fields: [...fields], tables: [...tables], isAboutFieldsOnly };
}

/** Paths of calculated fields that change without a save: with the day, the viewer or the entry's place. */
function passingFields(form: CompiledForm): ReadonlySet<string> {
  const passing = new Set<string>();
  for (const { field, section } of form.calculationOrder) {
    if (!field.calculation) continue;
    const { fields, isAboutFieldsOnly } = readPaths(field.calculation, section, form);
    if (!isAboutFieldsOnly || fields.some((path) => passing.has(path))) passing.add(field.path);
  }
  return passing;
}

function followedFields(
  { mentions }: CompiledExpression,
  section: CompiledSection | undefined,
  form: CompiledForm,
): readonly CompiledField[] {
  const followed = new Set<CompiledField>();
  for (const { path } of mentions) {
    const [root = '', ...members] = path.split('.');
    // For a table that is read as a whole, the second part is the field.
    const name = form.tables.has(root) && members.length > 1 ? `${root}.${members[0]}` : root;
    const field = form.fieldByPath.get(fieldPathOf(name, section, form.fieldByPath) ?? '');
    if (field && members.length > 0 && (field.type.content === 'user' || field.type.refersTo)) {
      followed.add(field);
    }
  }
  return [...followed];
}
