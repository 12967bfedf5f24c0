import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../app-error.ts';

const lostConnection = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Another transaction was in the way (SQLSTATE 40001, 40P01), or a migration of the plan that the connection had kept:
 * the whole transaction may simply run again.
 */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** A kept plan does not fit its tables any more (SQLSTATE 0A000), or is not there (26000): not for this connection. */
export function isStalePlan(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return codeOf(error) === '26000' || (codeOf(error) === '0A000' && message.startsWith('cached plan'));
}

/**
 * A statement was made for columns that have other types by now (SQLSTATE 42804, 42883, 42846): a version of its app was
 * published meanwhile.
 */
export function isForOtherColumns(error: unknown): boolean {
  return ['42804', '42883', '42846'].includes(codeOf(error));
}

/** A lock could not be had within `lock_timeout` (SQLSTATE 55P03). */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** A value was meant for a column that has another type by now (SQLSTATE 42804). */
export function isOtherColumnType(error: unknown): boolean {
  return codeOf(error) === '42804';
}

/** Name of the unique constraint or index that a row broke (SQLSTATE 23505), or null. */
export function brokenUniqueConstraint(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return (error as { constraint?: string }).constraint ?? '';
}

/** The code that a statement refused with by the function `refuse` of the tenant's schema (SQLSTATE FW001), or null. */
export function codeOfRefusal(error: unknown): ErrorCode | null {
  return codeOf(error) === 'FW001' ? ((error as Error).message as ErrorCode) : null;
}

/** Whether the database could not be reached or went away. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (lostConnection.has(code) || code.startsWith('08')) return true;
  const message = error instanceof Error ? error.message : '';
  return /connection terminated|timeout exceeded when trying to connect|cannot use a pool after/i.test(
    message,
  );
}

/** Codes of the system and of PostgreSQL (SQLSTATE 53100) for a disk without space, or a quota that is used up. */
const outOfSpace = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The refusal that an error of the database or of the disk means for the caller, or null for a fault of ours. */
export function refusalOf(error: unknown): AppError | null {
  if (isConnectionLoss(error)) return new AppError('unavailable', {}, { retryAfterSeconds: 5, cause: error });
  if (isTransient(error)) return new AppError('unavailable', {}, { retryAfterSeconds: 1, cause: error });
  if (outOfSpace.has(codeOf(error))) return new AppError('storage_full', {}, { cause: error });
  if (codeOf(error) === '57014') return new AppError('timed_out', {}, { cause: error });
  return null;
}
