import type { ExpressionScope } from '#engine/expression/expression.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { FieldCatalogue } from '#engine/form/field-type.ts';
import { freeName } from '#engine/form/names/free-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { takenNames, takenSectionNames } from '../commands/names.ts';
import type { FormParts } from './form-parts.ts';
import { renameInSource } from './rename-in-source.ts';

/** Parts adapted to a form: with free names, new ids and rewritten references. */
export interface AdoptedParts extends FormParts {
  /** The labels of the parts that could not be inserted, with the reasons. */
  readonly left: readonly { readonly name: string; readonly why: 'unknownType' | 'notInTable' | 'tooMany' }[];
  /** The names that were changed. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

interface Surroundings {
  readonly module: ModuleDefinition;
  /** The section for single fields; null if a new one is created for them, named by `rowsSection`. */
  readonly section: SectionDefinition | null;
  readonly catalogue: FieldCatalogue;
  readonly newId: () => string;
}

const maxSections = 100;

/** Adapts parts from another form, or copies of its own, to a form. */
export function adoptParts(parts: FormParts, surroundings: Surroundings): AdoptedParts {
  const { module, section: home } = surroundings;
  const left: AdoptedParts['left'][number][] = [];
  const keep = (isTable: boolean) => (field: FieldDefinition) => {
    const type = surroundings.catalogue.get(field.editorType);
    if (type && (!isTable || type.isRepeatable)) return true;
    left.push({ name: field.displayName || field.name, why: type ? 'notInTable' : 'unknownType' });
    return false;
  };
  const rows = parts.rows
    .map((fields) => fields.filter(keep(home?.isTable ?? false)))
    .filter((fields) => fields.length > 0);
  const room = Math.max(0, maxSections - module.fieldGroups.length);
  for (const { displayName, name } of parts.sections.slice(room)) {
    left.push({ name: displayName || name, why: 'tooMany' });
  }
  const sections = parts.sections.slice(0, room).map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, fields: row.fields.filter(keep(section.isTable)) })),
  }));
  return { ...withNewNames({ sections, rows }, surroundings), left };
}

function withNewNames(parts: FormParts, surroundings: Surroundings): Omit<AdoptedParts, 'left'> {
  const names = newNamesOf(parts, surroundings);
  const loose = looseSection(parts, surroundings);
  const { form } = compileForm({ fieldGroups: [...parts.sections, loose] }, surroundings.catalogue);
  const ids = idsOf(surroundings);
  const rewrite = (scope: ExpressionScope, own: ReadonlyMap<string, string>) => (source: string) =>
    renameInSource(source, scope, own);
  const sections = parts.sections.map((section, place) => {
    const scope = form.sections[place]?.scope ?? form.scope;
    const own = section.isTable ? withoutColumns(names.top, section) : names.top;
    const adopted = rewrite(scope, own);
    return {
      ...section,
      name: names.sections[place] ?? section.name,
      ...(section.visibleWhen === undefined
        ? {}
        : { visibleWhen: rewrite(form.scope, names.top)(section.visibleWhen) }),
      rows: section.rows.map((row) => ({
        ...row,
        fields: row.fields.map((field) => {
          const name = section.isTable ? field.name : (names.top.get(field.name) ?? field.name);
          return adoptedField(field, { name, id: ids(field.id) }, adopted);
        }),
      })),
    };
  });
  const scope = form.sections.at(-1)?.scope ?? form.scope;
  const rows = parts.rows.map((fields) =>
    fields.map((field) => {
      const name = names.loose.get(field.name) ?? field.name;
      return adoptedField(field, { name, id: ids(field.id) }, rewrite(scope, names.loose));
    }),
  );
  return { sections, rows, renamed: names.renamed };
}

/** A unique name for each part, in the form and among the parts. */
function newNamesOf(parts: FormParts, { module, section: home }: Surroundings) {
  const top = new Map<string, string>();
  const renamed: { from: string; to: string }[] = [];
  const taken = takenSectionNames(module);
  const own = new Set([...namesIn(parts)].map((name) => name.toLowerCase()));
  const give = (name: string, isTaken: Set<string>): string => {
    const to = isTaken.has(name.toLowerCase()) ? freeName(name, new Set([...isTaken, ...own])) : name;
    isTaken.add(to.toLowerCase());
    if (to !== name) renamed.push({ from: name, to });
    return to;
  };
  const sections = parts.sections.map((section) => {
    const to = give(section.name, taken);
    if (section.isTable) top.set(section.name, to);
    else for (const name of fieldNames(section)) top.set(name, give(name, taken));
    return to;
  });
  const columns = home?.isTable ? takenNames(module, home.name) : taken;
  const loose = new Map(top);
  for (const { name } of parts.rows.flat()) loose.set(name, give(name, columns));
  return { top: home?.isTable ? top : loose, loose, sections, renamed };
}

function idsOf({ module, newId }: Surroundings): (wanted: string) => string {
  const taken = new Set(
    module.fieldGroups.flatMap((section) => section.rows.flatMap((row) => row.fields.map(({ id }) => id))),
  );
  return (wanted) => {
    // A field that was cut keeps its id and stays the same field.
    const id = wanted === '' || taken.has(wanted) ? newId() : wanted;
    taken.add(id);
    return id;
  };
}

function adoptedField(
  field: FieldDefinition,
  made: { readonly id: string; readonly name: string },
  rewrite: (source: string) => string,
): FieldDefinition {
  const copy: Record<string, unknown> = { ...field, ...made };
  for (const name of ['visibleWhen', 'readonlyWhen', 'requiredWhen', 'expression'] as const) {
    const source = field[name];
    if (typeof source === 'string') copy[name] = rewrite(source);
  }
  const value: unknown = field.defaultValue;
  if (typeof value === 'object' && value !== null && 'expression' in value) {
    copy.defaultValue = { expression: rewrite(String(value.expression)) };
  }
  if (field.validation) {
    copy.validation = field.validation.map((rule) => ({ ...rule, expression: rewrite(rule.expression) }));
  }
  return copy as unknown as FieldDefinition;
}

function looseSection({ rows }: FormParts, { section: home }: Surroundings): SectionDefinition {
  return {
    name: home?.name ?? '',
    displayName: '',
    sectionIndex: 0,
    orderIndex: 0,
    isTable: home?.isTable ?? false,
    minimumRowCount: 0,
    maximumRowCount: 0,
    rows: rows.map((fields) => ({ rowIndex: 0, fields })),
  };
}

function withoutColumns(
  names: ReadonlyMap<string, string>,
  section: SectionDefinition,
): ReadonlyMap<string, string> {
  const columns = new Set(fieldNames(section));
  return new Map([...names].filter(([name]) => !columns.has(name)));
}

function namesIn(parts: FormParts): Set<string> {
  return new Set([
    ...parts.sections.flatMap((section) => [section.name, ...fieldNames(section)]),
    ...parts.rows.flat().map(({ name }) => name),
  ]);
}

function fieldNames(section: SectionDefinition): string[] {
  return section.rows.flatMap((row) => row.fields.map(({ name }) => name));
}
