import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { inboxSettings } from '#contracts/inboxes/inbox-shapes.ts';
import type { saveInbox as endpoint } from '#contracts/inboxes/save-inbox.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { possibleOwners } from '#server/features/incoming-webhooks/index.ts';
import { priceFaults } from '#server/features/lists/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { secretChange } from '#server/platform/trail/secret-change.ts';
import { inboxChanged } from '../events.ts';
import type { Inbox, InboxServer, StoredInbox } from '../inbox.ts';
import { sealPassword } from '../inbox-secrets.ts';
import { awaitInbox } from '../running/inbox-jobs.ts';
import { loadInbox, putInbox } from '../stores/inbox-store.ts';
import { inboxPlanFaults, serverFaults } from './inbox-faults.ts';
import { planOf, presentInbox } from './present-inbox.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/**
 * Creates or changes an inbox. What mails do with somebody's rights is never changed by somebody else: who saves it becomes
 * the owner, unless the call does nothing but pause it or the owner is a service person whom the actor may choose.
 */
export async function saveInbox(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const id = body.id ?? ctx.randomId();
  const before = body.id === undefined ? undefined : await loadInbox(ctx.db, id);
  // Sealed before the transaction begins, for the key may have to be fetched.
  const holder = { id, ...before, ...definedServer(body) };
  const sealed =
    body.password === undefined || !isHolder(holder) ? null : await sealPassword(ctx, holder, body.password);
  const revision = await ctx.inTransaction((tx) => save(tx, id, body, sealed));
  return { id, revision };
}

async function save(ctx: Context, id: string, body: Body, sealed: string | null): Promise<number> {
  const stored = body.id === undefined ? undefined : await loadInbox(ctx.db, id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) {
    const { ownerId: modifiedBy, modifiedOn } = stored;
    throw await staleError(ctx, 'stale_revision', { modifiedBy, modifiedOn });
  }
  const inbox = await changed(ctx, id, body, stored, sealed);
  const nextReadOn = inbox.isActive ? ctx.now : null;
  await refuseTakenName('body.name', inbox.name, () =>
    putInbox(
      ctx.db,
      inbox,
      { isNew: !stored, restarts: stored !== undefined && !isSameMailbox(stored, inbox), nextReadOn },
      ctx.now,
    ),
  );
  if (nextReadOn) awaitInbox(ctx, id, nextReadOn.toISOString());
  const change = stored ? 'changed' : 'created';
  const hadPassword = stored !== undefined && stored.password !== null;
  const ofPassword = inbox.password === null ? 'removed' : sealed === null ? undefined : 'replaced';
  const changes = stored
    ? [
        ...changedValues(presentInbox(stored), presentInbox(inbox)),
        ...secretChange('password', hadPassword ? ofPassword : undefined),
      ]
    : [];
  ctx.announce(inboxChanged, { inboxId: id, change }, { changes, facts: { name: inbox.name } });
  return inbox.revision;
}

async function changed(
  ctx: Context,
  id: string,
  body: Body,
  stored: StoredInbox | undefined,
  sealed: string | null,
): Promise<Inbox & { readonly password: string | null }> {
  const { id: _id, revision: _revision, owner_id: ownerId, password: _password, ...settings } = body;
  const parsed = inboxSettings.safeParse({ ...(stored && presentInbox(stored)), ...settings });
  if (!parsed.success) throw invalid(parsed.error.issues.map(({ path }) => `body.${path.join('.')}`));
  const given = parsed.data;
  const server: InboxServer = {
    host: given.host,
    port: given.port,
    security: given.security,
    username: given.username,
    mailbox: given.mailbox,
    securityHeaderId: given.security_header_id,
  };
  const plan = planOf(given);
  const keptPassword = stored && isSameServer(stored, server) ? stored.password : null;
  const password = server.securityHeaderId === null ? (sealed ?? keptPassword) : null;
  const onlyPauses = stored && given.is_active === false && Object.keys(settings).join() === 'is_active';
  const owner = onlyPauses ? stored.ownerId : await ownerAfter(ctx, ownerId, stored?.ownerId);
  const violations = onlyPauses
    ? []
    : [
        ...(await inboxPlanFaults(ctx, plan, owner ?? actorOf(ctx).id)),
        ...(await serverFaults(ctx, server, password !== null)),
        ...priceFaults(given, 'body.currency'),
      ];
  if (owner === null) throw refused([...violations, { path: 'body.owner_id', code: 'unknown_choice' }]);
  if (violations.length > 0) throw refused(violations);
  return {
    ...plan,
    ...server,
    id,
    name: given.name,
    isActive: given.is_active,
    pauseReason: given.is_active ? null : (stored?.pauseReason ?? null),
    everyMinutes: given.every_minutes,
    hourlyLimit: given.hourly_limit,
    marksSeen: given.marks_seen,
    price: given.price,
    currency: given.currency,
    ownerId: owner,
    revision: (stored?.revision ?? 0) + 1,
    password,
  };
}

/** In whose name mails act after a save; null: the actor may not choose that person. */
async function ownerAfter(
  ctx: Context,
  wanted: string | undefined,
  stored: string | undefined,
): Promise<string | null> {
  const possible = new Set((await possibleOwners(ctx)).map(({ id }) => id));
  if (wanted !== undefined) return possible.has(wanted) ? wanted : null;
  return stored !== undefined && possible.has(stored) ? stored : actorOf(ctx).id;
}

type Holder = Pick<Inbox, 'id' | 'host' | 'port' | 'security' | 'username'>;

/** A stored password goes only to the server and as the user that it was given for. */
const isSameServer = (one: Omit<Holder, 'id'>, other: Omit<Holder, 'id'>) =>
  one.host === other.host &&
  one.port === other.port &&
  one.security === other.security &&
  one.username === other.username;

const isSameMailbox = (one: InboxServer, other: InboxServer) =>
  one.host === other.host && one.username === other.username && one.mailbox === other.mailbox;

function definedServer({ host, port, security, username }: Body): Partial<Holder> {
  const given = { host, port, security, username };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Whether everything is there that a password is sealed for; if not, the save is refused anyway. */
function isHolder(holder: { readonly id: string } & Partial<Holder>): holder is Holder {
  const { host, username } = holder;
  return host !== undefined && username !== undefined;
}

function refused(violations: readonly Violation[]): AppError {
  return new AppError('validation_failed', {}, { violations });
}

function invalid(paths: readonly string[]): AppError {
  return refused(paths.map((path) => ({ path, code: 'input_missing' })));
}
