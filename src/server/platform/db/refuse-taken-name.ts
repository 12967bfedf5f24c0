import { refusedName } from '../app-error.ts';
import { brokenUniqueConstraint } from './sql-errors.ts';

/**
 * Runs a write of something whose name no other may have; where the database says that another has it, refuses with
 * `duplicate_name` at `path`, where the name was given.
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
