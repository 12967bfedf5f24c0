import type { Calculation, Dimension, Join, Measure, Report } from './report.ts';

/** Apps that are joined, and the fields and figures that reports on them choose from. */
export interface Model {
  readonly table?: string | undefined;
  readonly joins: readonly Join[];
  readonly fields: readonly { readonly column: string; readonly label?: string | undefined }[];
  readonly measures: readonly (Measure & { readonly name: string })[];
  readonly calculated: readonly Calculation[];
}

/**
 * A report with the joins, names and figures that its model has now: figures are found by their names, fields by their
 * columns. What the model no longer has stays as the report keeps it.
 */
export function reportOnModel<Kept extends Report>(report: Kept, model: Model): Kept {
  const byName = new Map(model.measures.map((measure) => [measure.name, measure]));
  const current = (measure: Measure): Measure => {
    const known = measure.name === undefined ? undefined : byName.get(measure.name);
    return known ? { ...known, ...(measure.show === undefined ? {} : { show: measure.show }) } : measure;
  };
  const { table: _, ...rest } = report;
  const calculated = (report.calculated ?? []).map(
    (one) => model.calculated.find(({ name }) => name === one.name) ?? one,
  );
  const shown = (report.measures ?? []).map(current);
  const labels = new Map(model.fields.map(({ column, label }) => [column, label]));
  const named = (dimension: Dimension): Dimension => {
    const label = labels.get(dimension.column) ?? dimension.label;
    return label === undefined ? dimension : { ...dimension, label };
  };
  return {
    ...rest,
    ...(model.table === undefined ? {} : { table: model.table }),
    joins: model.joins,
    ...(report.rows ? { rows: report.rows.map(named) } : {}),
    ...(report.across ? { across: named(report.across) } : {}),
    ...(report.measures ? { measures: shown } : {}),
    ...(calculated.length === 0 ? {} : { calculated, operands: operandsOf(calculated, shown, model) }),
  } as Kept;
}

/** The figures of a model that calculations need and that are not shown themselves. */
export function operandsOf(
  calculated: readonly Calculation[],
  shown: readonly Measure[],
  { measures }: Pick<Model, 'measures'>,
): readonly Measure[] {
  const taken = new Set(shown.map(({ name }) => name));
  const words = new Set(calculated.flatMap(({ expression }) => expression.match(/[a-z][a-z0-9_]*/gi) ?? []));
  return measures.filter(({ name }) => words.has(name) && !taken.has(name));
}
