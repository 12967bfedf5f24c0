import type { Person, UserChange, UserRecord } from '#server/features/people/index.ts';
import { requireSeat as requireLicensedSeat } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';

type Seat = Pick<UserChange, 'licenseType' | 'isActive'>;

/** Refuses with `no_seat` a change that takes a seat of the licence when none is free. Only active users have one. */
export async function requireSeat(
  ctx: Context,
  before: { readonly person: Person; readonly record: UserRecord } | null,
  { licenseType, isActive }: Seat,
  count = 1,
): Promise<void> {
  const hasSeat = before?.person.isActive && before.record.licenseType === licenseType;
  if (!isActive || hasSeat) return;
  await requireLicensedSeat(ctx, licenseType, before?.person.id ?? null, count);
}
