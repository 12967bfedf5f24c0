import type { SentRequest } from '#contracts/shapes/connector.ts';
import { type CallSettings, plainCall } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { askDatabase } from '../sql/ask-database.ts';
import { askPrepared } from './ask-prepared.ts';
import type { Asked } from './asked.ts';
import { type CallManner, type PreparedCall, prepareCall, type UnpreparedCall } from './prepare-call.ts';

/** The result of a call to another system; `failure` null: a readable answer with a status of success. */
export interface ExternalResponse {
  /** The address with its values, never with secrets. */
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  /** What the other system said of the failure. It may repeat values that were sent. */
  readonly detail: string | null;
  readonly durationMs: number;
  readonly attempts: number;
  readonly pages: number;
  /** There are more pages or rows than were read. */
  readonly isCut: boolean;
  /** Characters of the answer, of all its pages. */
  readonly size: number;
  /** The whole answer, of several pages the first: JSON, or text where it is none. */
  readonly body: FieldValue;
  /** The part of the answer at the response path; of several pages, their rows. */
  readonly data: FieldValue;
  /** For a log: with the values, without secrets; null if the request could not be put together. */
  readonly sent: SentRequest | null;
  /** How long the other system asks to be left alone; null: it does not. */
  readonly retryAfterMs: number | null;
}

/** Asks another system. Never inside a transaction. Throws nothing that comes from outside. */
export async function callExternalSystem(
  ctx: Context,
  request: OutsideRequest,
  values: EntryValues,
  { settings = plainCall, ...manner }: CallManner & { readonly settings?: CallSettings } = {},
): Promise<ExternalResponse> {
  const call = await prepareCall(ctx, request, settings, values, manner);
  return 'failure' in call ? notSent(call) : sendPrepared(ctx, call);
}

/** Sends a call that was prepared. */
export async function sendPrepared(ctx: Context, call: PreparedCall): Promise<ExternalResponse> {
  const began = ctx.platform.now().getTime();
  const asked = await (call.database
    ? askDatabase(ctx, call.database, call.settings)
    : askPrepared(ctx, call));
  const durationMs = ctx.platform.now().getTime() - began;
  return { url: call.url, sent: call.sent, durationMs, ...asked };
}

/** The result of a call that was not sent. */
export function notSent({ url, failure }: UnpreparedCall): ExternalResponse {
  const asked: Asked = {
    status: null,
    failure,
    detail: null,
    attempts: 0,
    pages: 0,
    isCut: false,
    size: 0,
    body: null,
    data: null,
    retryAfterMs: null,
  };
  return { url, sent: null, durationMs: 0, ...asked };
}
