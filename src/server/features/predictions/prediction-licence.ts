import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** The provider and service of the bot licence that predictions need. */
const bot = 'Formwright:prediction';

/** Whether the tenant has a bot licence for predictions. */
export function isPredictionLicensed(ctx: Context): boolean {
  return ctx.tenant.licence.bots.includes(bot);
}

/** Refuses without a bot licence, at the `path` of the request. */
export function requirePredictionLicence(ctx: Context, path: string): void {
  if (isPredictionLicensed(ctx)) return;
  throw new AppError('validation_failed', {}, { violations: [{ path, code: 'bot_licence_missing' }] });
}
