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
  for (const file of filesOf(pictured, values)) await readOnce(read, pictures, file, facts);
  return pictures;
}

/** Adds a picture unless it is there or cannot be drawn. */
async function readOnce(
  read: ReturnType<typeof pictureReader>,
  pictures: Map<string, ReportPicture>,
  file: FileReference,
  facts: TextFacts,
): Promise<void> {
  if (pictures.has(file.key)) return;
  const src = await read(file);
  if (src !== null) pictures.set(file.key, { src, pixelWidth: 0, pixelHeight: 0, ...wordsOf(file, facts) });
}

function filesOf({ top, rows }: PictureFields, values: EntryValues): readonly FileReference[] {
  const repeated = rows.flatMap(({ table, names }) =>
    rowsOf(values, table).flatMap((row) => namedFiles(names, { ...values, ...row })),
  );
  return [...namedFiles(top, values), ...repeated];
}

const namedFiles = (names: readonly string[], values: EntryValues) =>
  names.flatMap((name) => fileOf(values[name] ?? null) ?? []);

/** Reads the pictures that a report shows of each entry of a list, as far as its reader sees them. */
export async function readListedPictures(
  ctx: Context,
  { body }: ReportDesign,
  entries: readonly EntryValues[],
  facts: TextFacts,
): Promise<ReadonlyMap<string, ReportPicture>> {
  const names = body.flatMap((block) => (block.kind === 'repeat' ? pictured(block.blocks) : []));
  const read = pictureReader(ctx);
  const pictures = new Map<string, ReportPicture>();
  for (const file of entries.flatMap((values) => namedFiles(names, values)))
    await readOnce(read, pictures, file, facts);
  return pictures;
}

/** The pictures that a design shows. */
export function picturesOfDesign({ head, firstHead = [], body, foot }: ReportDesign): PictureFields {
  const rows = body.flatMap((block) =>
    block.kind === 'repeat' && block.table !== undefined
      ? [{ table: block.table, names: pictured(block.blocks) }]
      : [],
  );
  return { top: [firstHead, head, body, foot].flatMap(pictured), rows };
}

/** Names of the pictures and signatures among blocks. */
function pictured(blocks: readonly { readonly kind: string }[]): readonly string[] {
  return (blocks as readonly PlainBlock[]).flatMap((block) =>
    (block.kind === 'picture' || block.kind === 'signature') && block.field !== undefined
      ? [block.field]
      : [],
  );
}

/** What a picture shows in words, and who signed it when. */
function wordsOf(file: FileReference, facts: TextFacts): { alt: string; caption: string } {
  const { dateFormat, timeFormat, timeZone } = facts;
  const { alt, signer, signedAt } = file as {
    readonly alt?: unknown;
    readonly signer?: { readonly name?: unknown };
    readonly signedAt?: unknown;
  };
  const name = typeof signer?.name === 'string' ? signer.name : '';
  const when = typeof signedAt === 'string' ? formatInstant(signedAt, dateFormat, timeZone, timeFormat) : '';
  const caption = [name, when].filter((part) => part !== '').join(', ');
  const described = typeof alt === 'string' && alt !== '' ? alt : file.name;
  return { alt: caption === '' ? described : caption, caption };
}
