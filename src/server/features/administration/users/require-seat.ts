import {
  loadUserRecords,
  type PeopleDirectory,
  type Person,
  type UserChange,
  type UserRecord,
} from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

type Seat = Pick<UserChange, 'licenseType' | 'isActive'>;

/** Refuses with `no_seat` a change that takes a seat of the licence when none is free. Only active users have one. */
export async function requireSeat(
  ctx: Context,
  people: PeopleDirectory,
  before: { readonly person: Person; readonly record: UserRecord } | null,
  { licenseType, isActive }: Seat,
  count = 1,
): Promise<void> {
  const hasSeat = before?.person.isActive && before.record.licenseType === licenseType;
  const { fullUserSeats, otherSeats } = ctx.tenant.licence;
  const bought = licenseType === 'FULL_USER' ? fullUserSeats : otherSeats;
  if (!isActive || hasSeat || bought === null) return;
  const records = await loadUserRecords(ctx.db);
  const used = [...people.people.values()].filter(
    ({ id, isActive: isOn }) => isOn && records.get(id)?.licenseType === licenseType,
  ).length;
  if (used + count > bought) throw new AppError('no_seat', { bought, used });
}
