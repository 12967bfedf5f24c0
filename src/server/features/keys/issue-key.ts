import type { z } from 'zod';
import type { keySettings } from '#contracts/keys/key-shapes.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { keyChanged } from './events.ts';
import { insertKey } from './key-store.ts';
import { keysChanged } from './known-keys.ts';
import { type KeyKind, makeKeyText } from './tokens/key-text.ts';

type Settings = z.output<typeof keySettings>;

const dayMs = 24 * 60 * 60 * 1000;
const hintLength = 4;

/** The apps that a key can be limited to: those that its maker may open. */
export async function choosableApps(ctx: Context) {
  const { modules } = await listVisibleModules(ctx);
  return modules.map(({ id, displayName }) => ({ id, name: displayName }));
}

/** Apps that the maker may not open, as if they did not exist. */
export async function appViolations(ctx: Context, appIds: Settings['app_ids']): Promise<Violation[]> {
  if (appIds === null) return [];
  const known = new Set((await choosableApps(ctx)).map(({ id }) => id));
  return appIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `body.app_ids[${index}]`, code: 'unknown_app' }],
  );
}

/** Makes a key, keeps its hash and returns the secret, this once. */
export async function issueKey(
  ctx: Context,
  made: {
    readonly kind: KeyKind;
    readonly ownerId: string;
    readonly settings: Settings;
    readonly validDays: number | null;
  },
): Promise<{ readonly id: string; readonly secret: string }> {
  const { kind, ownerId, settings, validDays } = made;
  const id = ctx.randomId();
  const secret = makeKeyText(kind);
  await insertKey(ctx.db, {
    id,
    kind,
    ownerId,
    name: settings.name,
    secretHash: sha256(secret),
    hint: secret.slice(-hintLength),
    scopes: [...new Set(settings.scopes)],
    appIds: settings.app_ids === null ? null : [...new Set(settings.app_ids)],
    expiresOn: validDays === null ? null : new Date(ctx.now.getTime() + validDays * dayMs),
    createdBy: actorOf(ctx).id,
    createdOn: ctx.now,
  });
  ctx.announce(keyChanged, { keyId: id, kind, change: 'issued' });
  keysChanged(ctx);
  return { id, secret };
}
