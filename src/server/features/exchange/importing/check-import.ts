import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { checkImport as endpoint } from '#contracts/exchange/check-import.ts';
import { cellText } from '#engine/form/sheet/sheet-cell.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { checkPlan } from './check-plan.ts';
import { type ImportRow, type RowFault, selectImportRows } from './import-store.ts';
import { ownImportOfApp } from './own-import.ts';
import { faultText } from './rows/fault-text.ts';
import {
  faultsOf,
  type Intake,
  importRow,
  learnLabels,
  makeIntake,
  type RowFate,
  RowRefused,
} from './rows/import-row.ts';

const triedRows = 50;
const shownCellLength = 200;

/** Imports the first rows up to saving them, and undoes each. */
export async function checkImport(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const found = await ownImportOfApp(ctx, query.importId);
  const version = await compiledModule(ctx, found.moduleId);
  await checkPlan(ctx, version, found, body);
  const rows = await selectImportRows(ctx.db, found.id, 0, triedRows);
  const intake = await makeIntake(ctx, version, body);
  await learnLabels(ctx, intake, rows);
  const shown: EndpointOutput<typeof endpoint>['rows'] = [];
  for (const row of rows) {
    const tried = await tryRow(ctx, intake, row);
    shown.push({
      line: row.line,
      cells: found.head.map((_, index) => cellText(row.cells[index] ?? '').slice(0, shownCellLength)),
      fate: tried.fate,
      faults: tried.faults.map((fault) => ({
        column: fault.column,
        code: fault.code,
        message: faultText(ctx, version, fault),
      })),
    });
  }
  const faultyCount = shown.filter((row) => row.fate === 'faulty').length;
  return { checkedCount: shown.length, faultyCount, rows: shown };
}

/** Thrown so that the transaction is undone although the row was valid. */
class TakenBack extends Error {
  readonly fate: RowFate;

  constructor(fate: RowFate) {
    super('taken back');
    this.fate = fate;
  }
}

async function tryRow(
  ctx: Context,
  intake: Intake,
  row: ImportRow,
): Promise<{ fate: RowFate | 'faulty'; faults: readonly RowFault[] }> {
  try {
    return await ctx.inTransaction(async (tx) => {
      throw new TakenBack(await importRow(tx, intake, row));
    });
  } catch (error) {
    if (error instanceof TakenBack) return { fate: error.fate, faults: [] };
    if (error instanceof RowRefused) return { fate: 'faulty', faults: error.faults };
    if (error instanceof AppError) return { fate: 'faulty', faults: faultsOf(error, intake) };
    throw error;
  }
}
