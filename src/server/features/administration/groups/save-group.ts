import type { saveTeam as endpoint } from '#contracts/administration/save-team.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { appsThatName } from '#server/features/modules/index.ts';
import {
  type GroupKind,
  type GroupRecord,
  loadGroup,
  peopleChanged,
  putGroup,
  staleError,
} from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { groupSaved } from './group-events.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/**
 * Makes a team or role, or changes one as of the revision that the actor read. One that apps mention by name keeps its
 * name (`in_use`): with another, their rules and tasks would reach nobody.
 */
export async function saveGroup(
  ctx: Context,
  kind: GroupKind,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const before = body.id === undefined ? null : await readGroup(ctx, kind, body.id, body.revision);
  const name = body.name ?? before?.name;
  if (name === undefined) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'body.name', code: 'input_missing' }] },
    );
  }
  if (before) await refuseNamed(ctx, kind, before, name);
  const id = before?.id ?? ctx.randomId();
  const revision = (before?.revision ?? 0) + 1;
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now.toISOString() };
  const description = body.description ?? before?.description ?? '';
  await refuseTakenName('body.name', name, () =>
    putGroup(ctx.db, kind, { id, name, description, revision, ...by }),
  );
  const changes = before ? changedValues({ ...before }, { name, description }) : [];
  ctx.announce(groupSaved, { kind, groupId: id, isNew: before === null }, { changes });
  peopleChanged(ctx);
  return { id, revision };
}

async function readGroup(
  ctx: Context,
  kind: GroupKind,
  id: string,
  revision: Body['revision'],
): Promise<GroupRecord> {
  const stored = await loadGroup(ctx.db, kind, id, { lock: true });
  if (!stored) throw notFound();
  if (revision !== stored.revision) {
    const { modifiedBy, modifiedOn } = stored;
    throw await staleError(ctx, 'stale_revision', {
      modifiedBy: modifiedBy ?? '',
      modifiedOn: modifiedOn ?? ctx.now,
    });
  }
  return stored;
}

async function refuseNamed(ctx: Context, kind: GroupKind, before: GroupRecord, name: string): Promise<void> {
  if (name.toLowerCase() === before.name.toLowerCase()) return;
  const named = await appsThatName(ctx.db, kind, [before.name]);
  if (named.length === 0) return;
  const apps = named.map(({ displayName }) => displayName).join(', ');
  const violations = [{ path: 'body.name', code: 'named_by_apps', params: { apps } }];
  throw new AppError('in_use', { apps }, { violations });
}
