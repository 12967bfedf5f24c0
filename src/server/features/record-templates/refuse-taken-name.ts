import { AppError } from '#server/platform/app-error.ts';
import { brokenUniqueConstraint } from '#server/platform/db/sql-errors.ts';

/** Two templates of one name would not be told apart: the database refuses the second. */
export async function refuseTakenName<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (brokenUniqueConstraint(error) !== null) throw new AppError('duplicate_name', { name });
    throw error;
  }
}
