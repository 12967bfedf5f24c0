import type { CompiledExpression, Mention } from '#engine/expression/expression.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FaultLocation, SectionDefinition } from '#engine/form/definition.ts';
import { fieldPathOf } from '../compile/calculation-order.ts';
import { mapSourceNames } from '../sources/source-names.ts';

/** One expression of a form. */
export interface FormExpression {
  readonly where: FaultLocation;
  readonly expression: CompiledExpression;
  readonly section: CompiledSection;
  readonly field?: CompiledField;
}

/** Every expression of a form that compiled, in reading order. */
export function expressionsOf(form: CompiledForm): readonly FormExpression[] {
  return form.sections.flatMap((section) => {
    const own: FormExpression[] = section.visibleWhen
      ? [
          {
            where: { kind: 'section', id: section.name, property: 'visibleWhen' },
            expression: section.visibleWhen,
            section,
          },
        ]
      : [];
    return [...own, ...section.fields.flatMap((field) => expressionsOfField(section, field))];
  });
}

/**
 * Where each name is used, by path: `total`, `items` (the table itself), `items.net`, and names outside the form such
 * as `actor`.
 */
export function fieldsUsedIn(form: CompiledForm): ReadonlyMap<string, readonly FaultLocation[]> {
  const places = new Map<string, FaultLocation[]>();
  for (const item of expressionsOf(form)) {
    const paths = new Set(item.expression.mentions.map((mention) => pathOfMention(form, item, mention)));
    for (const path of paths) places.set(path, [...(places.get(path) ?? []), item.where]);
  }
  for (const section of form.sections) {
    for (const field of section.fields) addSourceNames(places, section.definition, field);
  }
  return places;
}

/** Path of a field named by another field of its section: in a row its own cells come first. */
export function pathBeside(section: SectionDefinition, name: string): string {
  const isCell =
    section.isTable && section.rows.some((row) => row.fields.some((field) => field.name === name));
  return isCell ? `${section.name}.${name}` : name;
}

function addSourceNames(
  places: Map<string, FaultLocation[]>,
  section: SectionDefinition,
  { definition, path }: CompiledField,
): void {
  mapSourceNames(definition, (name, property) => {
    const named = pathBeside(section, name);
    const known = places.get(named) ?? [];
    if (!known.some((where) => where.id === path && where.property === property)) {
      places.set(named, [...known, { kind: 'field', id: path, property }]);
    }
    return name;
  });
}

/** Path that a mention in one of the form's expressions refers to. */
export function pathOfMention(form: CompiledForm, item: FormExpression, mention: Mention): string {
  const isRowExpression = item.field?.isInTable === true;
  return (
    fieldPathOf(mention.path, isRowExpression ? item.section : undefined, form.fieldByPath) ?? mention.path
  );
}

function expressionsOfField(section: CompiledSection, field: CompiledField): readonly FormExpression[] {
  const named: readonly (readonly [string, CompiledExpression | undefined])[] = [
    ['visibleWhen', field.visibleWhen],
    ['readonlyWhen', field.readonlyWhen],
    ['requiredWhen', field.requiredWhen],
    ['defaultValue', field.defaultExpression],
    ['expression', field.calculation],
    ...(field.action?.kind === 'setValues' ? field.action.values : []).map(
      ({ index, expression }) => [`setValues[${index}]`, expression] as const,
    ),
    ...(field.definition.validation ?? []).map(
      (rule, index) => [`validation[${index}]`, conditionOf(field, rule.expression)] as const,
    ),
  ];
  return named.flatMap(([property, expression]) =>
    expression ? [{ where: { kind: 'field', id: field.path, property }, expression, section, field }] : [],
  );
}

function conditionOf(field: CompiledField, source: string): CompiledExpression | undefined {
  return field.rules.find((rule) => rule.condition.source === source)?.condition;
}
