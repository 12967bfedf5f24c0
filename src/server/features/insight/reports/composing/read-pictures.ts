import { rowsOf } from '#engine/form/bindings.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { PlainBlock, ReportDesign } from '#engine/report/design.ts';
import type { ReportPicture } from '#engine/report/pieces.ts';
import type { PictureFields } from '#engine/report/word/word-plan.ts';
import type { EntryValues, FileReference } from '#engine/value/field-value.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';
import { pictureReader } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fileOf } from './written-row.ts';

/** Reads the pictures that a report shows of an entry's visible values, by key of their file. */
export async function readPictures(
  ctx: Context,
  pictured: PictureFields,
  values: EntryValues,
  facts: TextFacts,
): Promise<ReadonlyMap<string, ReportPicture>> {
  const read = pictureReader(ctx);
  const pictures = new Map<string, ReportPicture>();
  for (const file of filesOf(pictured, values)) {
    if (pictures.has(file.key)) continue;
    const src = await read(file);
    if (src !== null) pictures.set(file.key, { src, pixelWidth: 0, pixelHeight: 0, ...wordsOf(file, facts) });
  }
  return pictures;
}

function filesOf({ top, rows }: PictureFields, values: EntryValues): readonly FileReference[] {
  const shown = (names: readonly string[], from: EntryValues) =>
    names.flatMap((name) => fileOf(from[name] ?? null) ?? []);
  const repeated = rows.flatMap(({ table, names }) =>
    rowsOf(values, table).flatMap((row) => shown(names, { ...values, ...row })),
  );
  return [...shown(top, values), ...repeated];
}

/** The pictures that a design shows. */
export function picturesOfDesign({ head, body, foot }: ReportDesign): PictureFields {
  const shown = (blocks: readonly { readonly kind: string }[]) =>
    (blocks as readonly PlainBlock[]).flatMap((block) =>
      (block.kind === 'picture' || block.kind === 'signature') && block.field !== undefined
        ? [block.field]
        : [],
    );
  const rows = body.flatMap((block) =>
    block.kind === 'repeat' && block.table !== undefined
      ? [{ table: block.table, names: shown(block.blocks) }]
      : [],
  );
  return { top: [...shown(head), ...shown(body), ...shown(foot)], rows };
}

/** What a picture shows in words, and who signed it when. */
function wordsOf(file: FileReference, { dateFormat, timeZone }: TextFacts): { alt: string; caption: string } {
  const { alt, signer, signedAt } = file as {
    readonly alt?: unknown;
    readonly signer?: { readonly name?: unknown };
    readonly signedAt?: unknown;
  };
  const name = typeof signer?.name === 'string' ? signer.name : '';
  const when = typeof signedAt === 'string' ? formatInstant(signedAt, dateFormat, timeZone) : '';
  const caption = [name, when].filter((part) => part !== '').join(', ');
  const described = typeof alt === 'string' && alt !== '' ? alt : file.name;
  return { alt: caption === '' ? described : caption, caption };
}
