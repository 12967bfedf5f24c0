import type { z } from 'zod';
import type { botSecrets } from '#contracts/bots/bot-shapes.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { changeOfSealed, secretChange } from '#server/platform/trail/secret-change.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';
import { sealSecret } from '../browsing/browser-state.ts';
import type { StoredSecret } from '../stores/secret-store.ts';

export type GivenSecrets = z.output<typeof botSecrets>;

/**
 * The secrets that a bot has after a change: those that are given, or else those that it has. One without a value keeps the
 * stored value, but only for the host that it was given for: who may change a bot must not learn it by sending it elsewhere.
 */
export async function secretsToKeep(
  botId: string,
  stored: readonly StoredSecret[],
  given: GivenSecrets | undefined,
  key: Uint8Array | null,
): Promise<StoredSecret[]> {
  if (given === undefined || key === null) return [...stored];
  const violations: Violation[] = [];
  const kept: StoredSecret[] = [];
  for (const [index, { name, host, allows_plain_http: allowsPlainHttp, value }] of given.entries()) {
    const before = stored.find((one) => one.name === name);
    const isSame = before?.host === host && (before.allowsPlainHttp || !allowsPlainHttp);
    if (kept.some((one) => one.name === name))
      violations.push({ path: `body.secrets[${index}].name`, code: 'bot_name_taken', params: { name } });
    else if (value !== undefined)
      kept.push({ name, host, allowsPlainHttp, sealed: await sealSecret(key, botId, { name, host, value }) });
    else if (before && isSame) kept.push({ name, host, allowsPlainHttp, sealed: before.sealed });
    else violations.push({ path: `body.secrets[${index}].value`, code: 'required' });
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  return kept;
}

/** What the trail tells of changed secrets: where they may be typed, and of their values only that one was replaced. */
export function changesOfSecrets(
  before: readonly StoredSecret[],
  after: readonly StoredSecret[],
): readonly ValueChange[] {
  const named = (secrets: readonly StoredSecret[]) => secrets.map(({ name, host }) => `${name} (${host})`);
  const sealed = (secrets: readonly StoredSecret[]) =>
    new Map(secrets.map((secret) => [secret.name, secret.sealed]));
  return [
    ...changedValues({ secretNames: named(before) }, { secretNames: named(after) }),
    ...secretChange('secrets', changeOfSealed(sealed(before), sealed(after))),
  ];
}
