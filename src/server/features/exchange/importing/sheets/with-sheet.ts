import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { textFacts } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { workbookEnding } from './read-sheet.ts';
import { type ColumnQuestion, readSheetInThread, type SurveyedSheet } from './read-sheet-in-thread.ts';
import type { SheetChoice } from './sheet-findings.ts';
import { type SheetTurn, sheetTurns } from './sheet-turns.ts';

/** The turns of each node of this process. */
const turnsOfNodes = new WeakMap<Platform, ReturnType<typeof sheetTurns>>();

/** The request for a file: the facts about its columns, and the part that is the table. */
export interface SheetQuestion {
  readonly asks: ColumnQuestion;
  readonly choice: SheetChoice;
}

/**
 * Passes the sheet of an upload to `use`, read in the actor's formats, with the requested facts about its columns.
 * Refuses files that are not a sheet, files above the limit, and one file too many at once. The turn lasts until `use`
 * is done with the rows.
 */
export async function withSheet<Result>(
  ctx: Context,
  upload: Pick<UploadedFile, 'name' | 'stream'>,
  question: SheetQuestion,
  use: (sheet: SurveyedSheet) => Promise<Result>,
): Promise<Result> {
  const turn = turnsOf(ctx.platform).enter(`${ctx.tenant.id} ${actorOf(ctx).id}`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'formwright-sheet-'));
  try {
    // Only the extension of its original name matters, which says whether it is meant as a workbook.
    const file = path.join(folder, /\.xls[xm]$/i.test(upload.name) ? `file${workbookEnding}` : 'file');
    // On disk, so that waiting files take no memory.
    await pipeline(upload.stream, createWriteStream(file));
    return await use(await readInTurn(ctx, turn, file, question));
  } finally {
    turn.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readInTurn(
  ctx: Context,
  turn: SheetTurn,
  file: string,
  question: SheetQuestion,
): Promise<SurveyedSheet> {
  const { locale, timeZone, dateFormat, booleanWords } = await textFacts(ctx);
  const facts = { locale, timeZone, dateFormat, booleanWords };
  const { size } = await stat(file);
  if (size > 0) await turn.begin((ahead) => tellAhead(ctx, ahead));
  const read =
    size === 0 ? ({ code: 'file_empty' } as const) : await readSheetInThread({ file, facts, ...question });
  if ('rows' in read) return read;
  const { code, params, path: at } = { params: {}, path: 'body.file', ...read };
  throw new AppError('validation_failed', {}, { violations: [{ path: at, code, params }] });
}

/** The page works without this message. */
function tellAhead(ctx: Context, ahead: number): void {
  ctx.platform.realtime
    .send(ctx.tenant, [actorOf(ctx).id], 'SheetWaits', { ahead })
    .catch((error) => ctx.log().warn({ err: error }, 'a page does not know how many files come first'));
}

function turnsOf(platform: Platform): ReturnType<typeof sheetTurns> {
  let turns = turnsOfNodes.get(platform);
  if (!turns) {
    turns = sheetTurns({
      atOnce: platform.config.SHEETS_READ_AT_ONCE,
      waiting: 20,
      ofOnePerson: 3,
      maxWaitMs: 45_000,
      retryAfterSeconds: 15,
    });
    turnsOfNodes.set(platform, turns);
  }
  return turns;
}
