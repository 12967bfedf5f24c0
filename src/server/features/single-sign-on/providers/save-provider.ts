import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { ProviderProtocol } from '#contracts/single-sign-on/provider-shapes.ts';
import type { saveProvider as endpoint } from '#contracts/single-sign-on/save-provider.ts';
import { allRoles, staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { providerSaved } from '../events.ts';
import { sealSecret } from '../provider.ts';
import { loadProvider, putProvider, type StoredProvider } from '../stores/provider-store.ts';
import { providerFaults } from './provider-faults.ts';

type Shown = Pick<StoredProvider, 'slug' | 'name' | 'isEnabled' | 'protocol' | 'accounts'>;
type Input = EndpointInput<typeof endpoint>['body'];

/**
 * Creates or changes a provider. A secret that is left out stays, except when the provider is at another address from
 * now on: nobody can have a secret that they may not read sent to a host of their choice.
 */
export async function saveProvider(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const id = body.id ?? ctx.randomId();
  // Sealed before the transaction begins, for the key may have to be fetched.
  const sealed = body.secret === undefined ? undefined : await sealSecret(ctx, id, body.secret);
  return ctx.inTransaction((tx) => save(tx, id, body, sealed));
}

async function save(ctx: Context, id: string, body: Input, sealed: string | undefined) {
  const stored = body.id === undefined ? undefined : await loadProvider(ctx.db, body.id, { lock: true });
  if (body.id !== undefined && !stored) throw notFound();
  if (stored && body.revision !== stored.revision) {
    throw await staleError(ctx, 'stale_revision', { ...stored, modifiedBy: stored.modifiedBy ?? '' });
  }
  const roleIds = new Set((await allRoles(ctx.db)).map((role) => role.id));
  const violations = providerFaults(body, roleIds, stored?.kind);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const isSamePlace = stored !== undefined && placeOf(stored.protocol) === placeOf(body.protocol);
  const revision = (stored?.revision ?? 0) + 1;
  const provider = {
    id,
    kind: body.protocol.kind,
    slug: body.slug,
    name: body.name,
    isEnabled: body.isEnabled,
    protocol: body.protocol,
    accounts: body.accounts,
    secret: sealed ?? (isSamePlace ? stored.secret : null),
    revision,
    modifiedBy: actorOf(ctx).id,
    modifiedOn: ctx.now,
  };
  await refuseTakenName('body.slug', body.slug, () => putProvider(ctx.db, provider));
  const changes = stored ? changedValues(shownOf(stored), shownOf(provider)) : [];
  ctx.announce(providerSaved, { providerId: id, slug: body.slug, isNew: stored === undefined }, { changes });
  return { id, revision };
}

/** What the trail tells of a provider: all but its secret. */
function shownOf({ slug, name, isEnabled, protocol, accounts }: Shown) {
  return { slug, name, isEnabled, ...protocol, accounts };
}

/** Where the secret goes, and how well it is hidden on its way. */
function placeOf(protocol: ProviderProtocol): string {
  if (protocol.kind === 'oidc') return protocol.issuer;
  return protocol.kind === 'ldap' ? `${protocol.url} ${protocol.usesStartTls} ${protocol.authority}` : '';
}
