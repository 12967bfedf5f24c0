import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { isLicenceExpired, type Licence } from '#server/platform/tenancy/tenant.ts';
import { countSeats, lockSeats } from './seat-store.ts';

/** The kinds of seat. */
export type LicenceType = 'FULL_USER' | 'OTHER';

/** Seats of one kind; `bought` null: as many as wanted. */
export interface Seats {
  readonly bought: number | null;
  readonly used: number;
}

export interface LicenceStanding extends Pick<Licence, 'expiresOn' | 'bots'> {
  readonly isExpired: boolean;
  readonly seats: Readonly<Record<LicenceType, Seats>>;
}

/** The seats of one kind, bought and used; `exceptUserId` is not counted. */
export async function seatFor(
  ctx: Context,
  licenceType: LicenceType,
  exceptUserId: string | null = null,
): Promise<Seats> {
  const { fullUserSeats, otherSeats } = ctx.tenant.licence;
  return {
    bought: licenceType === 'FULL_USER' ? fullUserSeats : otherSeats,
    used: await countSeats(ctx.db, licenceType, exceptUserId),
  };
}

/**
 * To be called in the transaction that makes, activates or raises a user, before it does: `no_seat` (422, with `bought`
 * and `used`) if the licence has no seat of this kind left. `userId` is the person who takes it, if there is one
 * already; `count` people take one each. Two transactions cannot both take the last seat.
 */
export async function requireSeat(
  ctx: Context,
  licenceType: LicenceType,
  userId: string | null = null,
  count = 1,
): Promise<void> {
  await lockSeats(ctx.db);
  const { bought, used } = await seatFor(ctx, licenceType, userId);
  if (bought !== null && used + count > bought) throw new AppError('no_seat', { bought, used });
}

/** The licence of the context's tenant, and how much of it is used. */
export async function licenceStanding(ctx: Context): Promise<LicenceStanding> {
  const { licence } = ctx.tenant;
  return {
    expiresOn: licence.expiresOn,
    isExpired: isLicenceExpired(licence, ctx.now),
    seats: { FULL_USER: await seatFor(ctx, 'FULL_USER'), OTHER: await seatFor(ctx, 'OTHER') },
    bots: licence.bots,
  };
}
