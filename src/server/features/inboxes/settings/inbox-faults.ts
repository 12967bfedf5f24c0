import { inboxBodyPlaces } from '#contracts/inboxes/inbox-shapes.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { loadSecurityHeader } from '#server/features/connectors/index.ts';
import { planFaults } from '#server/features/incoming-webhooks/index.ts';
import { compiledModule, listVisibleModules } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { InboxPlan, InboxServer } from '../inbox.ts';

const places: ReadonlySet<string> = new Set(inboxBodyPlaces);

/** All that is wrong with what mails are to do. Apps are those that the actor sees. `ownerId`: who is to own the inbox. */
export async function inboxPlanFaults(
  ctx: Context,
  plan: InboxPlan,
  ownerId: string,
): Promise<readonly Violation[]> {
  const { moduleId, starts, mapping } = plan;
  const { modules } = await listVisibleModules(ctx);
  if (!modules.some(({ id }) => id === moduleId)) return [{ path: 'body.module_id', code: 'unknown_choice' }];
  const needsTrust = plan.actsAs !== 'owner' && plan.trustedServer === null;
  return [
    ...(starts === null && !plan.takesReplies ? [{ path: 'body.starts', code: 'input_missing' }] : []),
    ...(await actorFaults(ctx, plan, ownerId)),
    ...(needsTrust ? [{ path: 'body.trusted_server', code: 'input_missing' }] : []),
    ...(starts === null
      ? []
      : await planFaults(ctx, { moduleId, action: starts, mapping, entryKey: null, decision: null })),
    ...placeFaults(plan),
    ...(await attachmentFaults(ctx, plan)),
  ];
}

/**
 * The server of an inbox is of the choice of whoever saves it, and says whose mails are genuine: only those who may act for
 * everyone anyway let it speak for others.
 */
async function actorFaults(ctx: Context, { actsAs }: InboxPlan, ownerId: string): Promise<Violation[]> {
  if (actsAs === 'owner') return [];
  const owner = (await directory(ctx)).person(ownerId);
  const isFine = isAdministrator(actorOf(ctx).flags) && owner !== undefined && isAdministrator(owner.flags);
  return isFine ? [] : [{ path: 'body.acts_as', code: 'sender_by_administrator' }];
}

/** A mail has no lists of values, and only the places that are known. */
function placeFaults({ mapping }: InboxPlan): Violation[] {
  const unknown = mapping.fields.flatMap(({ place }, index): Violation[] =>
    place === undefined || places.has(place)
      ? []
      : [{ path: `body.mapping.fields[${index}].place`, code: 'unknown_choice' }],
  );
  return [
    ...unknown,
    ...mapping.tables.map((_, index) => ({
      path: `body.mapping.tables[${index}].place`,
      code: 'unknown_choice',
    })),
  ];
}

async function attachmentFaults(
  ctx: Context,
  { moduleId, attachmentsField }: InboxPlan,
): Promise<readonly Violation[]> {
  if (attachmentsField === null) return [];
  const { compiled } = await compiledModule(ctx, moduleId);
  const field = compiled.form.fields.get(attachmentsField);
  const isFine = field?.type.content === 'file' && field.type.origin === 'entered';
  return isFine ? [] : [{ path: 'body.attachments_field', code: 'unknown_field' }];
}

/** What is wrong with how the server is reached. `hasPassword`: one was given for exactly this server and user. */
export async function serverFaults(
  ctx: Context,
  { host, port, securityHeaderId }: InboxServer,
  hasPassword: boolean,
): Promise<readonly Violation[]> {
  if (securityHeaderId === null)
    return hasPassword ? [] : [{ path: 'body.password', code: 'secret_missing' }];
  const path = 'body.security_header_id';
  const header = await loadSecurityHeader(ctx.db, securityHeaderId);
  const isFor = [host, `${host}:${port}`].includes(header?.host.toLowerCase() ?? '');
  return header?.oauth && isFor ? [] : [{ path, code: 'unknown_choice' }];
}
