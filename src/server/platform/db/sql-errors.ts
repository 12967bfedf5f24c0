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
 * A conflict with another transaction (SQLSTATE 40001, 40P01), or a kept plan that a migration made stale: the whole
 * transaction can simply run again.
 */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** A kept plan no longer fits its tables (SQLSTATE 0A000) or does not exist (26000) on this connection. */
export function isStalePlan(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return codeOf(error) === '26000' || (codeOf(error) === '0A000' && message.startsWith('cached plan'));
}

/**
 * A statement was written for columns that have other types by now (SQLSTATE 42804, 42883, 42846), because a version of
 * its app was published meanwhile.
 */
export function isForOtherColumns(error: unknown): boolean {
  return ['42804', '42883', '42846'].includes(codeOf(error));
}

/** A lock was not available within `lock_timeout` (SQLSTATE 55P03). */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Something depends on what was to be dropped (SQLSTATE 2BP01), or it takes more locks than there are (53200). */
export function cannotBeDropped(error: unknown): boolean {
  return ['2BP01', '53200'].includes(codeOf(error));
}

/** A value was written for a column that has another type by now (SQLSTATE 42804). */
export function isOtherColumnType(error: unknown): boolean {
  return codeOf(error) === '42804';
}

/** Name of the unique constraint or index that a row violated (SQLSTATE 23505), or null. */
export function brokenUniqueConstraint(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return (error as { constraint?: string }).constraint ?? '';
}

/**
 * The code with which a statement refused, using the function `refuse` of the tenant's schema (SQLSTATE FW001), or
 * null.
 */
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

/** Codes of the system and of PostgreSQL (SQLSTATE 53100) for a full disk or an exhausted quota. */
const outOfSpace = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The refusal for the caller that an error of the database or disk means; null for an internal error. */
export function refusalOf(error: unknown): AppError | null {
  if (isConnectionLoss(error)) return new AppError('unavailable', {}, { retryAfterSeconds: 5, cause: error });
  if (isTransient(error)) return new AppError('unavailable', {}, { retryAfterSeconds: 1, cause: error });
  if (outOfSpace.has(codeOf(error))) return new AppError('storage_full', {}, { cause: error });
  if (codeOf(error) === '57014') return new AppError('timed_out', {}, { cause: error });
  return null;
}
