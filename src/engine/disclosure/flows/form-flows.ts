import type { CompiledExpression } from '#engine/expression/expression.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import { pathBeside } from '#engine/form/names/where-used.ts';
import { mapSourceNames } from '#engine/form/sources/source-names.ts';
import { fieldsRead } from './fields-read.ts';
import type { ValueFlow } from './value-flow.ts';

/** The flows of the form itself: calculations, defaults, buttons, and values filled by a choice. */
export function formFlows(form: CompiledForm): readonly ValueFlow[] {
  return form.sections.flatMap((section) =>
    section.fields.flatMap((field) => [
      ...flowsOfExpressions(form, section, field),
      ...flowsOfSource(form, section, field),
      ...flowsOfConditions(form, section, field),
    ]),
  );
}

function flowsOfExpressions(
  form: CompiledForm,
  section: CompiledSection,
  field: CompiledField,
): readonly ValueFlow[] {
  const reads = (expression: CompiledExpression | undefined, property: string, to = field.path) =>
    expression
      ? [...fieldsRead(expression, form, section)].map(
          (from): ValueFlow => ({ from, to, isExplicit: true, where: at(field, property) }),
        )
      : [];
  const pressed = field.action?.kind === 'setValues' ? field.action.values : [];
  return [
    ...reads(field.calculation, 'expression'),
    ...reads(field.defaultExpression, 'defaultValue'),
    ...pressed.flatMap((item) =>
      reads(item.expression, `setValues[${item.index}]`, pathOf(form, section, item.field)),
    ),
  ];
}

/**
 * The input of a source decides its answer. Aggregates and values fetched by a button are calculated from the input; a
 * list of choices is only limited by it. The fields filled by a choice are explicit flows.
 */
function flowsOfSource(
  form: CompiledForm,
  section: CompiledSection,
  field: CompiledField,
): readonly ValueFlow[] {
  const asked: { readonly from: string; readonly property: string }[] = [];
  const filled: string[] = [];
  mapSourceNames(field.definition, (name, property) => {
    const path = pathOf(form, section, name);
    if (property === 'fills') filled.push(path);
    else asked.push({ from: path, property });
    return name;
  });
  const { origin } = field.type;
  const known = asked.filter(({ from }) => form.fieldByPath.has(from));
  const own =
    origin === 'none'
      ? []
      : known.map(
          ({ from, property }): ValueFlow => ({
            from,
            to: field.path,
            isExplicit: origin === 'calculated',
            where: at(field, property),
          }),
        );
  const givers = origin === 'none' ? known.map(({ from }) => from) : [field.path];
  return [
    ...own,
    ...filled
      .filter((to) => form.fieldByPath.has(to))
      .flatMap((to) =>
        givers.map((from): ValueFlow => ({ from, to, isExplicit: true, where: at(field, 'fills') })),
      ),
  ];
}

/** A hidden field loses its value, and a locked field keeps it. */
function flowsOfConditions(
  form: CompiledForm,
  section: CompiledSection,
  field: CompiledField,
): readonly ValueFlow[] {
  if (field.type.origin === 'none') return [];
  const conditions = [
    { where: at(field, 'visibleWhen'), condition: field.visibleWhen, row: section },
    ...(field.type.origin === 'calculated'
      ? []
      : [{ where: at(field, 'readonlyWhen'), condition: field.readonlyWhen, row: section }]),
    {
      where: { kind: 'section', id: section.name, property: 'visibleWhen' } as const,
      condition: section.visibleWhen,
      row: undefined,
    },
  ];
  return conditions.flatMap(({ where, condition, row }) =>
    condition
      ? [...fieldsRead(condition, form, row)]
          .filter((from) => from !== field.path)
          .map((from): ValueFlow => ({ from, to: field.path, isExplicit: false, where }))
      : [],
  );
}

function pathOf(form: CompiledForm, section: CompiledSection, name: string): string {
  const own = pathBeside(section.definition, name);
  return form.fieldByPath.has(own) ? own : name;
}

function at(field: CompiledField, property: string) {
  return { kind: 'field', id: field.path, property } as const;
}
