import { maxPeopleInFile } from '#contracts/administration/invitations/people-file.ts';
import type { uploadPeopleFile as endpoint } from '#contracts/administration/invitations/upload-people-file.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { cellText } from '#engine/form/sheet/sheet-cell.ts';
import { keepSheet, withSheet } from '#server/features/exchange/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { guessColumns } from './person-columns.ts';

const sampleCount = 3;
const shownLength = 100;

/** Reads a file and stores its rows until an administrator decides whom of them to invite. */
export async function uploadPeopleFile(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  const { replaces, ...choice } = query;
  return withSheet(ctx, upload, { asks: 'notations', choice }, async (sheet) => {
    const { head, rows } = sheet;
    if (rows.length > maxPeopleInFile) {
      const params = { maximum: maxPeopleInFile };
      const violations = [{ path: 'body.file', code: 'too_many_people', params }];
      throw new AppError('validation_failed', {}, { violations });
    }
    const kept = await keepSheet(ctx, { moduleId: null, uploadName: upload.name, replaces, sheet });
    const guesses = guessColumns(head, ctx.locale);
    return {
      ...kept,
      rowCount: rows.length,
      found: sheet.found,
      columns: head.map((title, index) => ({
        title,
        samples: rows
          .slice(0, sampleCount)
          .map(({ cells }) => cellText(cells[index] ?? '').slice(0, shownLength)),
        guess: guesses[index] ?? null,
      })),
    };
  });
}
