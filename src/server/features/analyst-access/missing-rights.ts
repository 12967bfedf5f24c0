import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

const insufficientPrivilege = '42501';
/** A role or a schema of that name. */
const alreadyThere = new Set(['42710', '42P06']);

/** The database's own refusal of a role or a schema: the operator has to grant a right, which `npm run doctor` names. */
export function explainMissingRights(ctx: Context): void {
  ctx.explainFailure((error) => {
    const { code } = error as { readonly code?: unknown };
    if (code === insufficientPrivilege) return new AppError('analyst_rights_missing', {}, { cause: error });
    // Another administrator has just turned it on.
    return alreadyThere.has(String(code)) ? new AppError('app_busy', {}, { cause: error }) : undefined;
  });
}
