import type { Context } from '#server/platform/context.ts';
import { organization } from './organization.ts';

/** The actor's own time zone, else the organisation's. */
export async function timeZoneOf(ctx: Context): Promise<string> {
  return ctx.actor?.timeZone ?? (await organization(ctx)).timeZone;
}
