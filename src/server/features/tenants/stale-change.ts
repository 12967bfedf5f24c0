import { formatInstant } from '#engine/value/zoned-time.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { organization } from './organization.ts';

/** The author of the last change, by id and name, and its time. */
interface NamedChange {
  readonly modifiedBy: string;
  readonly name: string;
  readonly modifiedOn: string | Date;
}

/** Refuses a change to a thing that another person has changed since it was read, and names the person and the time. */
export async function staleChange(
  ctx: Context,
  code: 'stale_revision' | 'stale_definition',
  { modifiedBy, name, modifiedOn }: NamedChange,
): Promise<AppError> {
  const { dateFormat, timeFormat, timeZone } = await organization(ctx);
  const on = new Date(modifiedOn).toISOString();
  const at = formatInstant(on, dateFormat, ctx.actor?.timeZone ?? timeZone, timeFormat);
  return new AppError(code, { name, at, changedBy: modifiedBy, changedOn: on });
}
