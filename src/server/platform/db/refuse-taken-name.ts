import { refusedName } from '../app-error.ts';
import { brokenUniqueConstraint } from './sql-errors.ts';

/**
 * Runs a write of something with a unique name. If the database reports that the name is taken, refuses with
 * `duplicate_name` at `path`, the place of the name in the request.
 */
export async function refuseTakenName<Result>(
  path: string,
  name: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (brokenUniqueConstraint(error) !== null) throw refusedName('duplicate_name', path, name);
    throw error;
  }
}
