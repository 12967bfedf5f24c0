import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getInboxMail as endpoint } from '#contracts/inboxes/get-inbox-mail.ts';
import { presentRefusal, seesEntry, withoutValues } from '#server/features/incoming-webhooks/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { loadMail } from '../stores/inbox-mail-store.ts';
import { presentMail, reasonOf } from './present-mail.ts';

/** What a mail brought is known to the person in whose name it acted; others read the result and names of fields. */
export async function getInboxMail(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const mail = await loadMail(ctx.db, params.id);
  if (!mail) throw notFound();
  const { moduleId, entryId, code } = mail;
  const isShown = moduleId !== null && (await seesEntry(ctx, moduleId, { entryId }));
  const isOwn = mail.ownerId === actorOf(ctx).id;
  const violations = isOwn ? mail.violations : mail.violations.map(withoutValues);
  const isOfApp = code !== null && reasonOf(mail) === null;
  const refusal = isOfApp ? presentRefusal(ctx, { code, violations }) : null;
  return {
    ...presentMail(ctx, mail),
    inbox_id: mail.inboxId,
    entry_id: isShown ? entryId : null,
    module_id: isShown ? moduleId : null,
    code: isOfApp ? code : null,
    message: refusal?.message ?? null,
    faults: refusal?.faults ?? [],
  };
}
