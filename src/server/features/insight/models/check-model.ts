import type { SentModel } from '#contracts/insight/models/model-shape.ts';
import { planReport } from '#engine/insight/plan-report.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { canSeeList, figuresBasis } from '#server/features/entries/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** Refuses a model that names what the actor's apps do not have, or calculates what cannot be. */
export async function checkModel(ctx: Context, model: SentModel): Promise<void> {
  const version = await compiledModule(ctx, model.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const { columns } = await figuresBasis(ctx, version, {
    table: model.table,
    joins: model.joins,
    place: 'body.model.',
  });
  const violations: Violation[] = model.fields.flatMap(({ column }, index) =>
    columns.has(column)
      ? []
      : [{ path: `body.model.fields[${index}].column`, code: 'unknown_column', params: { column } }],
  );
  const { measures, calculated } = model;
  // Figures of a model are shown in some report; that a running total needs rows is asked there.
  const planned = planReport({ measures, calculated }, columns);
  if (!planned.ok) {
    violations.push(...planned.violations.map((one) => ({ ...one, path: `body.model.${one.path}` })));
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
