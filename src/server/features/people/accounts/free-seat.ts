import type { Context } from '#server/platform/context.ts';
import { type Account, countSeats } from './account-store.ts';

/** Whether the licence has a seat for one more active user of this type. Lock the people first. */
export async function hasFreeSeat(ctx: Context, licenseType: Account['licenseType']): Promise<boolean> {
  const { fullUserSeats, otherSeats } = ctx.tenant.licence;
  const seats = licenseType === 'FULL_USER' ? fullUserSeats : otherSeats;
  return seats === null || (await countSeats(ctx.db, licenseType)) < seats;
}
