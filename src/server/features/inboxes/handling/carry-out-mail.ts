import type { FileReference } from '#engine/value/field-value.ts';
import { sendComment } from '#server/features/comments/index.ts';
import { toActor } from '#server/features/identity/index.ts';
import {
  actOnBody,
  type ReadBody,
  readBody,
  storeGivenFiles,
  uploadFiles,
} from '#server/features/incoming-webhooks/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { InboxPlan, InboxResult } from '../inbox.ts';
import type { ParsedMail } from '../parsing/parsed-mail.ts';
import { replyText } from '../parsing/reply-text.ts';
import type { Judgement } from './judge-mail.ts';
import { mailBody } from './mail-body.ts';

export type Accepted = Extract<Judgement, { readonly kind: 'start' | 'reply' }>;

/** A mail whose values and files are ready to be written. */
interface PreparedMail {
  /** Null for a reply. */
  readonly read: ReadBody | null;
  readonly files: readonly FileReference[];
  /** Writes it as the actor, in a transaction. Throws an `AppError` for everything that the actor could not do by hand. */
  act(acting: Context): Promise<CarriedOut>;
}

interface CarriedOut {
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
    : prepareStart(acting, plan, mail, received);
}

async function prepareReply(
  ctx: Context,
  mail: ParsedMail,
  { to }: Extract<Judgement, { readonly kind: 'reply' }>,
): Promise<PreparedMail> {
  const files = await uploadFiles(ctx, to.moduleId, mail.files.slice(0, maxCommentFiles));
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
    act: async (acting) => {
      await sendComment(acting, input);
      return { result: 'commented', moduleId: to.moduleId, entryId: to.entryId };
    },
  };
}

async function prepareStart(
  ctx: Context,
  plan: InboxPlan,
  mail: ParsedMail,
  received: Date,
): Promise<PreparedMail> {
  const { moduleId, mapping, starts } = plan;
  if (starts === null) throw new Error('A plan that starts entries says how.');
  const entryPlan = { moduleId, action: starts, mapping, entryKey: null, decision: null };
  const body = await readBody(ctx, entryPlan, mailBody(mail, received, await timeZoneOf(ctx)));
  const { attachmentsField } = plan;
  const field = attachmentsField === null ? null : body.version.compiled.form.fields.get(attachmentsField);
  if (field === undefined) throw invalid(`fields.${attachmentsField}`, 'unknown_field');
  const filled = mail.files.filter(({ bytes }) => bytes.byteLength > 0);
  const files = field === null || filled.length === 0 ? [] : [{ field, files: filled }];
  const { read, stored } = await storeGivenFiles(ctx, moduleId, { ...body, files });
  return {
    read,
    files: stored,
    act: async (acting) => {
      const { id } = await actOnBody(acting, entryPlan, read);
      return { result: starts === 'submit' ? 'submitted' : 'saved', moduleId, entryId: id };
    },
  };
}

function invalid(path: string, code: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code }] });
}
