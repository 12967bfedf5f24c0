import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { tryInbox as endpoint } from '#contracts/inboxes/try-inbox.ts';
import type { FileReference } from '#engine/value/field-value.ts';
import {
  dropFiles,
  presentRefusal,
  shownValues,
  takenBack,
} from '#server/features/incoming-webhooks/index.ts';
import { directory } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type Accepted, prepareMail } from '../handling/carry-out-mail.ts';
import { judgeMail } from '../handling/judge-mail.ts';
import { mailBody } from '../handling/mail-body.ts';
import type { InboxPlan } from '../inbox.ts';
import { parseInThread } from '../parsing/parse-in-thread.ts';
import type { ParsedMail } from '../parsing/parsed-mail.ts';
import { inboxPlanFaults } from './inbox-faults.ts';
import { planOf } from './present-inbox.ts';

type Output = EndpointOutput<typeof endpoint>;

const nothing = {
  workflow_status: null,
  values: [],
  code: null,
  message: null,
  faults: [],
  result: null,
  reason: null,
  actor: null,
  places: [],
  files: [],
} as const;

/**
 * Carries a mail out with the caller as owner, and undoes it, files included. Anybody can write a mail with another sender:
 * what that person's rights allow is theirs to find out.
 */
export async function tryInbox(ctx: Context, { body }: EndpointInput<typeof endpoint>): Promise<Output> {
  const plan = planOf(body);
  const violations = await inboxPlanFaults(ctx, plan, actorOf(ctx).id);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const mail = await parseInThread(new Uint8Array(Buffer.from(body.mail, 'base64')));
  if (typeof mail === 'string') return { ...blank(), state: 'refused', reason: mail };
  const owner = (await directory(ctx)).person(actorOf(ctx).id);
  if (!owner) throw new Error('Who calls is a person.');
  const shown = { ...blank(), ...(await contentOf(ctx, mail)) };
  const judgement = await judgeMail(ctx, plan, mail, owner);
  if (judgement.kind === 'ignored' || judgement.kind === 'refused') {
    return { ...shown, state: judgement.kind, reason: judgement.reason };
  }
  const { id, name } = judgement.actor;
  const actor = { id, name };
  if (id !== owner.id) return { ...shown, state: 'accepted', reason: 'mail_acts_for_another', actor };
  return { ...shown, actor, ...(await outcome(ctx, plan, mail, judgement)) };
}

const blank = () => ({ ...nothing, values: [], faults: [], places: [], files: [] });

async function contentOf(ctx: Context, mail: ParsedMail): Promise<Pick<Output, 'places' | 'files'>> {
  const { from, ...plain } = mailBody(mail, ctx.now, await timeZoneOf(ctx));
  const all = { ...plain, 'from/address': from.address, 'from/name': from.name };
  return {
    places: Object.entries(all).map(([place, text]) => ({ place: `/${place}`, text: text.slice(0, 2000) })),
    files: mail.files.map(({ name, bytes }) => ({ name, size: bytes.byteLength })),
  };
}

type Outcome = Pick<Output, 'state' | 'result' | 'values' | 'code' | 'message' | 'faults'>;

async function outcome(
  ctx: Context,
  plan: InboxPlan,
  mail: ParsedMail,
  judgement: Accepted,
): Promise<Outcome> {
  let files: readonly FileReference[] = [];
  let values: Outcome['values'] = [];
  try {
    const prepared = await prepareMail(ctx, plan, mail, { judgement, received: ctx.now });
    files = prepared.files;
    if (prepared.read) values = await shownValues(ctx, prepared.read);
    const { result } = await takenBack(ctx, (tx) => prepared.act(tx));
    return { state: 'accepted', result, values, code: null, message: null, faults: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: 'refused', result: null, values, ...presentRefusal(ctx, error) };
  } finally {
    await dropFiles(ctx, files);
  }
}
