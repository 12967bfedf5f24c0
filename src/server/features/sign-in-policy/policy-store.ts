import type { SignInPolicy } from '#contracts/sign-in-policy/policy-shape.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A policy with the number of its last change. */
export type StoredPolicy = SignInPolicy & { readonly revision: number };

export async function loadPolicy(db: TenantDatabase): Promise<StoredPolicy> {
  const {
    id: _id,
    modifiedBy: _by,
    modifiedOn: _on,
    ...policy
  } = await db.tables.selectFrom('signInPolicy').selectAll().executeTakeFirstOrThrow();
  return { ...policy, secondFactorFlags: [...policy.secondFactorFlags] };
}

/** Who changed the policy last and when; null: nobody has since that is kept. */
export async function lastChangeOfPolicy(db: TenantDatabase): Promise<LastChange | null> {
  const { modifiedBy, modifiedOn } = await db.tables
    .selectFrom('signInPolicy')
    .select(['modifiedBy', 'modifiedOn'])
    .executeTakeFirstOrThrow();
  return modifiedBy && modifiedOn ? { modifiedBy, modifiedOn } : null;
}

/** Replaces the policy; null if another change came first, else the new revision. */
export async function replacePolicy(
  db: TenantDatabase,
  policy: SignInPolicy,
  revision: number,
  by: { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<number | null> {
  const row = await db.tables
    .updateTable('signInPolicy')
    .set({
      ...policy,
      ...by,
      secondFactorFlags: JSON.stringify(policy.secondFactorFlags),
      revision: revision + 1,
    })
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}
