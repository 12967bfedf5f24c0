import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getModel } from '#contracts/insight/models/get-model.ts';
import type { getModelColumns } from '#contracts/insight/models/get-model-columns.ts';
import type { SentModel } from '#contracts/insight/models/model-shape.ts';
import { operandsOf } from '#engine/insight/report-on-model.ts';
import type { Measure, Report } from '../report-state.ts';

export type KeptModel = EndpointOutput<typeof getModel>;
export type ModelColumns = EndpointOutput<typeof getModelColumns>;
export type Link = ModelColumns['links'][number];
export type Model = SentModel;

/** The addresses of the pages. */
export const landingAddress = '/business-intelligence-landing';
export const editorAddress = (id: string) => `/business-intelligence?id=${id}`;
export const figuresAddress = (modelId: string) => `/bi-reports?model=${modelId}`;
export const reportAddress = (id: string) => `/bi-reports?report=${id}`;

/** A model that has only its app. */
export const newModel = (moduleId: string): Model => ({
  moduleId,
  joins: [],
  fields: [],
  measures: [],
  calculated: [],
});

/** What a report on a model shows first: its first figure by its first field. */
export function firstReportOn(model: Model): Report {
  const [field] = model.fields;
  const [measure] = model.measures;
  return {
    moduleId: model.moduleId,
    ...(model.table === undefined ? {} : { table: model.table }),
    joins: model.joins,
    ...(field ? { rows: [dimensionOf(field)] } : {}),
    ...(measure ? { measures: [measure] } : {}),
  };
}

const dimensionOf = ({ column, label }: Model['fields'][number]) => ({
  column,
  ...(label === undefined ? {} : { label }),
});

/** A report with these figures of its model; what calculations read and nobody chose comes along unseen. */
export function withFigures(report: Report, names: readonly string[], model: Model): Report {
  const shown = new Map((report.measures ?? []).map((measure) => [measure.name, measure]));
  const measures = names.flatMap((name): Measure[] => {
    const known = model.measures.find((one) => one.name === name);
    return known ? [shown.get(name) ?? known] : [];
  });
  const calculated = names.flatMap((name) => model.calculated.filter((one) => one.name === name));
  const { measures: _, calculated: _before, operands: _read, order: _order, ...rest } = report;
  return {
    ...rest,
    ...(measures.length > 0 ? { measures } : {}),
    ...(calculated.length > 0
      ? { calculated, operands: operandsOf(calculated, measures, model) as Measure[] }
      : {}),
  };
}

/** The names of the figures that a report shows. */
export const figureNames = ({ measures = [], calculated = [] }: Report): readonly string[] => [
  ...measures.flatMap(({ name }) => name ?? []),
  ...calculated.map(({ name }) => name),
];

/** A name that nothing has yet, made of what people call it. */
export function freeName(text: string, taken: ReadonlySet<string>, fallback: string): string {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 30);
  const base = plain === '' ? fallback : plain;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}

/** A model without a join, without the joins that begin there, and without what names their columns. */
export function withoutJoin(model: Model, name: string): Model {
  const gone = new Set([name]);
  for (const join of model.joins) if (join.of !== undefined && gone.has(join.of)) gone.add(join.name);
  const isGone = (column: string | undefined) =>
    column !== undefined && gone.has(column.slice(0, Math.max(0, column.indexOf('.'))));
  return {
    ...model,
    joins: model.joins.filter((join) => !gone.has(join.name)),
    fields: model.fields.filter(({ column }) => !isGone(column)),
    measures: model.measures.filter(({ column }) => !isGone(column)),
  };
}
