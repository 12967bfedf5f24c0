import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

const insufficientPrivilege = '42501';

/** The database's own refusal of a role or a schema: the operator has to grant a right, which `npm run doctor` names. */
export function explainMissingRights(ctx: Context): void {
  ctx.explainFailure((error) => {
    const { code } = error as { readonly code?: unknown };
    return code === insufficientPrivilege
      ? new AppError('analyst_rights_missing', {}, { cause: error })
      : undefined;
  });
}
