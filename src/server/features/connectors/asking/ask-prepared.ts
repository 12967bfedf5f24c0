import type { FieldValue } from '#engine/value/field-value.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import type { Context } from '#server/platform/context.ts';
import { masked } from '#server/platform/outbound/masked.ts';
import { nextPage, type PageRequest } from '../paging/next-page.ts';
import { answerText } from '../protocols/answer-text.ts';
import { withVariable } from '../protocols/graphql.ts';
import { type ReadAnswer, readAnswer } from '../protocols/read-answer.ts';
import { withUsernameToken } from '../protocols/username-token.ts';
import { type Attempted, sendWithRetries } from '../resilience/send-with-retries.ts';
import type { Asked } from './asked.ts';
import type { PreparedCall } from './prepare-call.ts';
import { renewedSecrets } from './secret-headers.ts';

const maxBytes = 1_000_000;
/** Characters of all pages together. */
const maxTotalSize = 4_000_000;
const maxRedirects = 3;

interface Page extends ReadAnswer {
  readonly sent: Attempted;
  readonly url: string;
  readonly text: string;
}

/** Sends a call, and reads the pages that follow. A page that fails makes the whole call fail. */
export async function askPrepared(ctx: Context, call: PreparedCall): Promise<Asked> {
  // No attempt and no page begins later than this after the first.
  const deadline = AbortSignal.timeout(2 * ctx.platform.config.OUTBOUND_TIMEOUT_MS);
  const first = await askPage(ctx, call, { url: call.url, value: null }, deadline);
  if ('stopped' in first) return { ...nothing, ...first.stopped };
  const { sent, failure, detail, body, data, text } = first;
  const asked: Asked = {
    status: sent.answer?.status ?? null,
    failure,
    detail,
    attempts: sent.attempts,
    pages: 1,
    isCut: false,
    size: text.length,
    body,
    data,
    retryAfterMs: sent.retryAfterMs,
  };
  const isPaged = call.settings.paging.kind !== 'none' && call.onlyReads && Array.isArray(data);
  return failure === null && isPaged ? readPages(ctx, call, first, asked, deadline) : asked;
}

const nothing: Asked = {
  status: null,
  failure: null,
  detail: null,
  attempts: 1,
  pages: 1,
  isCut: false,
  size: 0,
  body: null,
  data: null,
  retryAfterMs: null,
};

async function readPages(
  ctx: Context,
  call: PreparedCall,
  first: Page,
  begin: Asked,
  deadline: AbortSignal,
): Promise<Asked> {
  const { paging } = call.settings;
  const rows = [...(first.data as readonly FieldValue[])];
  const seen = new Set([first.url]);
  let asked = begin;
  let page = first;
  for (;;) {
    const { url, body } = page;
    const isLast = rows.length === 0 || (page !== first && (page.data as readonly FieldValue[]).length === 0);
    const link = page.sent.answer?.headers.link;
    const next = isLast ? null : nextPage(paging, { url, link, body, pages: asked.pages, rows: rows.length });
    if (next === 'refused') return { ...asked, failure: 'next_page_refused', data: null };
    const isKnown = next !== null && next.value === null && seen.has(next.url);
    if (next === null || isKnown) return { ...asked, ...cut(rows, paging.maxRows) };
    const isEnough =
      asked.pages >= paging.maxPages || rows.length >= paging.maxRows || asked.size >= maxTotalSize;
    if (isEnough || deadline.aborted) return { ...asked, ...cut(rows, paging.maxRows), isCut: true };
    seen.add(next.url);
    const read = await askPage(ctx, call, next, deadline);
    if ('stopped' in read) return { ...asked, ...read.stopped, data: null };
    const isUnreadable = read.failure === null && !Array.isArray(read.data);
    const { attempts, retryAfterMs, answer } = read.sent;
    asked = {
      ...asked,
      attempts: asked.attempts + attempts - 1,
      pages: asked.pages + 1,
      size: asked.size + read.text.length,
      status: answer?.status ?? null,
      retryAfterMs,
    };
    if (read.failure !== null || isUnreadable) {
      return { ...asked, failure: read.failure ?? 'unreadable', detail: read.detail, data: null };
    }
    // A system that does not know the parameter answers the same page again and again.
    if (read.text === page.text) return { ...asked, ...cut(rows, paging.maxRows) };
    for (const row of read.data as readonly FieldValue[]) rows.push(row);
    page = read;
  }
}

function cut(rows: readonly FieldValue[], maxRows: number): Pick<Asked, 'data' | 'isCut'> {
  return { data: rows.slice(0, maxRows), isCut: rows.length > maxRows };
}

async function askPage(
  ctx: Context,
  call: PreparedCall,
  { url, value }: PageRequest,
  deadline: AbortSignal,
): Promise<Page | { readonly stopped: Partial<Asked> }> {
  const { settings, method } = call;
  const { config } = ctx.platform;
  const isVariable = settings.protocol === 'graphql' && value !== null;
  const body = isVariable ? withVariable(call.body, settings.paging.parameter, value) : call.body;
  const authorities = await trustedAuthorities(ctx);
  const canRepeat = call.onlyReads || settings.idempotencyHeader !== '';
  const send = (secrets: Readonly<Record<string, string>>) =>
    sendWithRetries(
      ctx,
      () => ({
        url: isVariable ? call.url : url,
        method,
        ...withSecrets(ctx, call, body, secrets),
        timeoutMs: config.OUTBOUND_TIMEOUT_MS,
        maxBytes,
        maxRedirects,
        allowedNetworks: config.OUTBOUND_ALLOWED_NETWORKS,
        authorities,
      }),
      { retries: canRepeat ? settings.retries : 0, deadline },
    );
  let { secrets } = call;
  let sent = await send(secrets.headers);
  // A token can end before its time. With 401 the other system has done nothing.
  if (sent.answer?.status === 401 && secrets.token !== null) {
    const renewed = await renewedSecrets(ctx, call.request.securityHeaderId, call.url, secrets);
    if (typeof renewed === 'string') return { stopped: { status: 401, failure: renewed } };
    secrets = renewed;
    sent = await send(secrets.headers);
  }
  const { answer, attempts } = sent;
  if (answer === null) return { stopped: { failure: sent.failure, detail: sent.detail, attempts } };
  const whole = answerText(answer);
  const text = masked(whole.text, Object.values(secrets.headers));
  const { request } = call;
  return {
    sent,
    url: isVariable ? call.url : url,
    text,
    ...readAnswer(request, settings, answer.status, { ...whole, text }),
  };
}

/** The headers and the body as they are sent: secrets are headers, of a signed SOAP call a part of the envelope. */
function withSecrets(
  ctx: Context,
  { settings: { protocol, soapSecurity }, headers }: PreparedCall,
  body: string,
  secrets: Readonly<Record<string, string>>,
): { readonly headers: Readonly<Record<string, string>>; readonly body?: string } {
  if (protocol !== 'soap' || soapSecurity === 'none') {
    return { headers: { ...headers, ...secrets }, ...(body === '' ? {} : { body }) };
  }
  const { username = '', password = '', ...others } = secrets;
  const token = { username, password, kind: soapSecurity };
  return { headers: { ...headers, ...others }, body: withUsernameToken(body, token, ctx.platform.now()) };
}
