import { Readable } from 'node:stream';
import type { EntryValues, FileReference } from '#engine/value/field-value.ts';
import { sendComment } from '#server/features/comments/index.ts';
import { storeUpload } from '#server/features/files/index.ts';
import { actingAs, toActor } from '#server/features/identity/index.ts';
import { actOnBody, type ReadBody, readBody, resultOf } from '#server/features/incoming-webhooks/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { InboxPlan, InboxResult } from '../inbox.ts';
import type { MailFile, ParsedMail } from '../parsing/parsed-mail.ts';
import { replyText } from '../parsing/reply-text.ts';
import { dropFiles } from './drop-files.ts';
import type { Judgement } from './judge-mail.ts';
import { mailBody } from './mail-body.ts';

export type Accepted = Extract<Judgement, { readonly kind: 'start' | 'reply' }>;

/** A mail whose values and files are ready to be written. */
interface PreparedMail {
  /** Null for a reply. */
  readonly read: ReadBody | null;
  readonly files: readonly FileReference[];
  /** Writes it, in a transaction. Throws an `AppError` for everything that the actor could not do by hand. */
  act(tx: Context): Promise<CarriedOut>;
}

export interface CarriedOut {
  readonly result: InboxResult;
  readonly moduleId: string;
  readonly entryId: string;
}

const maxCommentLength = 4000;
const maxCommentFiles = 10;

/** Reads the values of a mail and uploads its files, as the actor. Throws `AppError`. Not inside a transaction. */
export function prepareMail(
  ctx: Context,
  plan: InboxPlan,
  mail: ParsedMail,
  { judgement, received }: { readonly judgement: Accepted; readonly received: Date },
): Promise<PreparedMail> {
  const acting = { ...ctx, actor: toActor(judgement.actor, ctx.requestId) };
  return judgement.kind === 'reply'
    ? prepareReply(acting, mail, judgement)
    : prepareStart(acting, plan, mail, { judgement, received });
}

async function prepareReply(
  ctx: Context,
  mail: ParsedMail,
  { actor, to }: Extract<Judgement, { readonly kind: 'reply' }>,
): Promise<PreparedMail> {
  const files = await upload(ctx, to.moduleId, mail.files.slice(0, maxCommentFiles));
  const written = replyText(mail.text) || files.map(({ name }) => name).join(', ');
  const text = written.trim().slice(0, maxCommentLength).toWellFormed();
  if (text === '') throw invalid('mail.text', 'required');
  const input = {
    query: { moduleId: to.moduleId, recordId: to.entryId },
    body: { text, files: files.map(({ key }) => key) },
  };
  return {
    read: null,
    files,
    act: async (tx) => {
      await sendComment(actingAs(tx, actor), input);
      return { result: 'commented', moduleId: to.moduleId, entryId: to.entryId };
    },
  };
}

async function prepareStart(
  ctx: Context,
  plan: InboxPlan,
  mail: ParsedMail,
  {
    judgement,
    received,
  }: { readonly judgement: Extract<Judgement, { readonly kind: 'start' }>; readonly received: Date },
): Promise<PreparedMail> {
  const { moduleId, mapping, starts } = plan;
  if (starts === null) throw new Error('A plan that starts entries says how.');
  const entryPlan = { moduleId, action: starts, mapping, entryKey: null, decision: null };
  const body = await readBody(ctx, entryPlan, mailBody(mail, received, await timeZoneOf(ctx)));
  const { attachmentsField } = plan;
  const files = attachmentsField === null ? [] : await upload(ctx, moduleId, mail.files);
  const read = await taken(ctx, body, attachmentsField, files);
  return {
    read,
    files,
    act: async (tx) => {
      const { id } = await actOnBody(actingAs(tx, judgement.actor), entryPlan, read);
      return { result: resultOf[starts], moduleId, entryId: id };
    },
  };
}

/** Each file has the limits of an upload. All of them are stored, or none. */
async function upload(
  ctx: Context,
  moduleId: string,
  files: readonly MailFile[],
): Promise<readonly FileReference[]> {
  const limit = ctx.platform.config.UPLOAD_LIMIT_MB * 1_048_576;
  const kept: FileReference[] = [];
  const filled = files.filter(({ bytes }) => bytes.byteLength > 0);
  if (filled.some(({ bytes }) => bytes.byteLength > limit)) throw new AppError('too_large');
  try {
    for (const { name, bytes } of filled) {
      kept.push(await storeUpload(ctx, moduleId, { name, stream: Readable.from([Buffer.from(bytes)]) }));
    }
  } catch (error) {
    await dropFiles(ctx, kept);
    throw error;
  }
  return kept;
}

/** The values with the files in their field; files that the field refuses are deleted. */
async function taken(
  ctx: Context,
  read: ReadBody,
  name: string | null,
  files: readonly FileReference[],
): Promise<ReadBody> {
  if (name === null || files.length === 0) return read;
  try {
    return withFiles(read, name, files);
  } catch (error) {
    await dropFiles(ctx, files);
    throw error;
  }
}

function withFiles(read: ReadBody, name: string, files: readonly FileReference[]): ReadBody {
  const field = read.version.compiled.form.fields.get(name);
  const path = `fields.${name}`;
  if (field?.type.content !== 'file') throw invalid(path, 'unknown_field');
  const list = field.type.check([...files], field.definition);
  const [only] = files;
  const checked = list.ok || !only || files.length > 1 ? list : field.type.check(only, field.definition);
  if (!checked.ok) {
    const { code, params } = checked;
    throw new AppError('validation_failed', {}, { violations: [{ path, code, params }] });
  }
  const data: EntryValues = { ...read.data, [name]: checked.value };
  return { ...read, data, given: [...read.given, { field, row: null, value: checked.value }] };
}

function invalid(path: string, code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code }] });
}
