import type { SignInPolicy } from '#contracts/sign-in-policy/policy-shape.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A policy with the number of its last change. */
export type StoredPolicy = SignInPolicy & { readonly revision: number };

export async function loadPolicy(db: TenantDatabase): Promise<StoredPolicy> {
  const { id: _id, ...policy } = await db.tables
    .selectFrom('signInPolicy')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { ...policy, secondFactorFlags: [...policy.secondFactorFlags] };
}

/** Replaces the policy; null if another change came first, else the new revision. */
export async function replacePolicy(
  db: TenantDatabase,
  policy: SignInPolicy,
  revision: number,
): Promise<number | null> {
  const row = await db.tables
    .updateTable('signInPolicy')
    .set({
      ...policy,
      secondFactorFlags: JSON.stringify(policy.secondFactorFlags),
      revision: revision + 1,
    })
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}
