import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listRows as endpoint } from '#contracts/insight/list-rows.ts';
import { Decimal, decimalToWire } from '#engine/value/decimal.ts';
import type { FieldValue, Violation } from '#engine/value/field-value.ts';
import {
  canSeeList,
  type FiguresBasis,
  figuresBasis,
  type ReportedColumn,
} from '#server/features/entries/index.ts';
import { maxCount } from '#server/features/lists/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseManyRows } from './refuse-many-rows.ts';
import { isListable, type Row, selectRows } from './rows-store.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/** What rows are asked for, without their pages. */
export type RowsAsked = Omit<Body, 'page' | 'length'>;

/** Rows without groups, made of what figures are made of. */
export async function listRows(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { basis, columns, orders } = await rowsBasis(ctx, body);
  const { page = 1, length = 50 } = body;
  const { rows, total } = await selectRows(ctx.db, basis, columns, orders, {
    limit: length,
    offset: (page - 1) * length,
  });
  return {
    rows: await shownRows(basis, columns, rows),
    ...{ page, length, total: Math.min(total, maxCount), totalIsExact: total <= maxCount },
  };
}

/** What rows are made of, for the actor; refused where it names what is not there or joins too much. */
export async function rowsBasis(ctx: Context, body: RowsAsked) {
  const version = await compiledModule(ctx, body.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const basis = await figuresBasis(ctx, version, body);
  const { columns, orders } = checked(body, basis);
  await refuseManyRows(ctx, basis, 'body.');
  return { version, basis, columns, orders };
}

/** Rows with their values as lists show them. */
export async function shownRows(
  basis: FiguresBasis,
  columns: readonly ReportedColumn[],
  rows: readonly Row[],
): Promise<{ id: string; values: FieldValue[] }[]> {
  const shown = await Promise.all(
    columns.map((column, index) =>
      basis.shown(
        column,
        rows.map(({ values }) => wireOf(column, values[index] ?? null)),
      ),
    ),
  );
  return rows.map(({ id }, place) => ({ id, values: shown.map((values) => values[place] ?? null) }));
}

function wireOf({ kind }: ReportedColumn, text: string | null): FieldValue {
  if (text === null) return null;
  if (kind === 'numeric') return decimalToWire(new Decimal(text));
  return kind === 'boolean' ? text === 'true' : text;
}

function checked({ columns: names, orders = [] }: RowsAsked, { columns }: FiguresBasis) {
  const violations: Violation[] = [];
  const known = (name: string, path: string): ReportedColumn[] => {
    const column = columns.get(name);
    if (column && isListable(column)) return [column];
    violations.push({ path, code: column ? 'not_listable' : 'unknown_column', params: { column: name } });
    return [];
  };
  const listed = names.flatMap((name, index) => known(name, `body.columns[${index}]`));
  const ordered = orders.flatMap(({ column, dir }, index) =>
    known(column, `body.orders[${index}].column`).map((found) => ({ column: found, dir })),
  );
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  return { columns: listed, orders: ordered };
}
