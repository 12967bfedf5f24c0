import { Readable } from 'node:stream';
import { z } from 'zod';
import { errorStatus } from '#contracts/errors.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { MadeFile } from '#server/features/documents/index.ts';
import { findFile, insertFile, loadEntry, type StoredEntry } from '#server/features/entries/index.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import {
  type DeferredWork,
  type FinalResult,
  finishWork,
  isWorkAwaited,
  makeDocument,
  triedLater,
} from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fileKey } from '#server/platform/files/file-key.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { entryFile } from '../composing/entry-file.ts';
import { designById } from '../report-design-store.ts';

const inputSchema = z.object({ reportId: z.string(), field: z.string(), name: z.string() });
type Input = z.output<typeof inputSchema>;

/**
 * Makes the document of an activity. What may pass, such as a store of files that is away, is tried again for about an
 * hour; then the activity stops. Work that a killed node left is done again, and only one event ends it.
 */
export const makeDocumentHandler = jobHandler(makeDocument, async (ctx, work) => {
  if (!(await isWorkAwaited(ctx, work.instanceId, work.key))) return;
  try {
    await makeAndFile(ctx, work);
  } catch (error) {
    const { instanceId, activityId } = work;
    ctx.log().warn({ err: error, instanceId, activityId }, 'a document of an activity could not be made');
    const reason = error instanceof AppError ? error.code : 'internal';
    if (await triedLater(ctx, work, reason)) return;
    await finishWork(ctx, work, async () => ({ kind: 'failed', code: 'document_refused', reason }));
  }
});

/**
 * The file is stored before the transaction that lets the entry continue; when that finds that nobody waits any more, or
 * fails, the file is removed.
 */
async function makeAndFile(ctx: Context, work: DeferredWork): Promise<void> {
  const input = inputSchema.parse(work.input);
  const made = await madeOrFailed(ctx, work, input);
  if ('kind' in made) return finishWork(ctx, work, async () => made);
  const { entry, file } = made;
  const key = fileKey(ctx.tenant, ctx.randomId(), ctx.now);
  await ctx.platform.files.put(key, Readable.from([file.bytes]), file.type);
  const kept: FileReference = { key, name: file.name, size: file.bytes.length, type: file.type };
  let isFiled = false;
  try {
    await finishWork(ctx, work, async (tx) => {
      const result = await filed(tx, entry, input.field, kept);
      isFiled = result.kind === 'finished';
      return result;
    });
  } catch (error) {
    // The transaction can have ended well although its answer got lost.
    isFiled = isFiled && (await findFile(ctx.db, key).then(Boolean, () => true));
    throw error;
  } finally {
    if (!isFiled) await ctx.platform.files.remove(key);
  }
}

interface Made {
  readonly entry: StoredEntry;
  readonly file: MadeFile;
}

/** The document as the activity shows the entry, in the language of whoever submitted it; or why there is none. */
async function madeOrFailed(ctx: Context, work: DeferredWork, input: Input): Promise<Made | FinalResult> {
  const { origin, activityId } = work;
  const kept = z.uuid().safeParse(input.reportId).success
    ? await designById(ctx.db, input.reportId)
    : undefined;
  if (!origin || kept?.moduleId !== origin.appId || kept.design.source !== 'entry') {
    return { kind: 'failed', code: 'document_report_gone', reason: '' };
  }
  const { module } = await compiledModule(ctx, origin.appId);
  const entry = await loadEntry(ctx, module, origin.entryId);
  const initiator = entry && (await directory(ctx)).person(entry.initiatorId ?? entry.createdBy);
  if (!entry || !initiator) return { kind: 'failed', code: 'document_report_gone', reason: '' };
  const { version } = entry;
  const { form, workflow } = version.compiled;
  const access = accessAt(form, workflow.fieldPermissions, activityId, false);
  try {
    const file = await entryFile(actingAs(ctx, initiator), kept, { version, entry, access });
    return { entry, file: { ...file, name: named(input.name, file.name) } };
  } catch (error) {
    if (!(error instanceof AppError) || error.canRunAgain || errorStatus[error.code] >= 500) throw error;
    const [first] = error.violations;
    return { kind: 'failed', code: 'document_refused', reason: first?.code ?? error.code };
  }
}

const maxNameLength = 120;

/** The name that the activity gives, with the ending of the file. */
function named(asked: string, made: string): string {
  const ending = made.slice(made.lastIndexOf('.'));
  const plain = asked
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength);
  if (/^\.*$/.test(plain)) return made;
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`;
}

/** Files a document in a field of an entry that is locked: in a list, behind the files that it has. */
async function filed(
  tx: Context,
  { id, createdBy, initiatorId, version: { module } }: StoredEntry,
  name: string,
  file: FileReference,
): Promise<FinalResult> {
  const locked = await loadEntry(tx, module, id);
  const field = locked?.version.compiled.form.fields.get(name);
  if (!locked || !field)
    return { kind: 'failed', code: 'document_refused', reason: 'document_field_missing' };
  const value: FieldValue = { ...file };
  const isList = field.type.check([], field.definition).ok;
  const asked = isList ? [...listOf(locked.values[name] ?? null), value] : value;
  const checked = field.type.check(asked, field.definition);
  if (!checked.ok) return { kind: 'failed', code: 'document_refused', reason: checked.code };
  const uploadedBy = initiatorId ?? createdBy;
  const record = { ...file, moduleId: module.id, entryId: id, commentId: null, uploadedBy };
  await insertFile(tx.db, record, tx.now);
  return { kind: 'finished', outcome: 'Done', values: { [name]: checked.value } };
}

function listOf(value: FieldValue): readonly FieldValue[] {
  return Array.isArray(value) ? (value as readonly FieldValue[]) : [];
}
