import { staleChange } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadPeople } from './load-people.ts';

/** The author and time of the last change. */
export interface LastChange {
  readonly modifiedBy: string;
  readonly modifiedOn: string | Date;
}

/** Refuses a change to a thing that another person has changed since it was read, and names the person and the time. */
export async function staleError(
  ctx: Context,
  code: 'stale_revision' | 'stale_definition',
  { modifiedBy, modifiedOn }: LastChange,
): Promise<AppError> {
  const name = (await loadPeople(ctx, [modifiedBy])).get(modifiedBy)?.name;
  return name === undefined ? new AppError(code) : staleChange(ctx, code, { modifiedBy, name, modifiedOn });
}
