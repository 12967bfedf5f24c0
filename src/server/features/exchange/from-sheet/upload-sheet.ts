import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadSheet as endpoint } from '#contracts/exchange/upload-sheet.ts';
import { cellText } from '#engine/form/sheet/sheet-cell.ts';
import type { Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { columnCells } from '../importing/rows/column-cells.ts';
import { keepSheet } from '../importing/sheets/keep-sheet.ts';
import type { SurveyedSheet } from '../importing/sheets/read-sheet-in-thread.ts';
import { withSheet } from '../importing/sheets/with-sheet.ts';

const sampleCount = 3;
const shownLength = 100;

/** Reads a file, stores its rows until an app is created from them, and describes its columns. */
export async function uploadSheet(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  const { replaces, ...choice } = query;
  return withSheet(ctx, upload, { asks: 'readings', choice }, (sheet) =>
    keepUpload(ctx, { uploadName: upload.name, replaces }, sheet),
  );
}

async function keepUpload(
  ctx: Context,
  sent: { readonly uploadName: string; readonly replaces: string | undefined },
  sheet: SurveyedSheet,
): Promise<EndpointOutput<typeof endpoint>> {
  const kept = await keepSheet(ctx, { ...sent, moduleId: null, sheet });
  return {
    ...kept,
    rowCount: sheet.rows.length,
    found: sheet.found,
    columns: sheet.head.map((title, index) => {
      const texts = columnCells(sheet.rows, index).map(({ cell }) => cellText(cell));
      return {
        title,
        samples: texts.slice(0, sampleCount).map((text) => text.slice(0, shownLength)),
        filledCount: texts.length,
        readings: [...(sheet.readings[index] ?? [])],
      };
    }),
  };
}
