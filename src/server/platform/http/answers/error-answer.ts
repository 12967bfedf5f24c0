import { type ErrorAnswer, type ErrorCode, errorStatus } from '#contracts/errors.ts';
import { maxViolations } from '#engine/value/max-violations.ts';
import type { Locale } from '#messages/index.ts';
import { AppError } from '../../app-error.ts';
import { refusalOf } from '../../db/sql-errors.ts';
import { type CodeTexts, codeText, errorTextKey } from './error-texts.ts';

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

/**
 * Converts anything thrown to an error for the caller: our refusals unchanged, errors of the framework and the database
 * by their code.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known) return new AppError(known, {}, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('malformed_request', {}, { cause: error });
  }
  return new AppError('internal', {}, { cause: error });
}

/** Status of an error. */
export function statusOf(error: AppError): number {
  return errorStatus[error.code];
}

/** Body of a refused call in the caller's language. */
export function errorAnswer(error: AppError, locale: Locale, texts?: CodeTexts): ErrorAnswer {
  return {
    success: false,
    message: codeText(errorTextKey(error), locale, error.params),
    code: error.code,
    ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
    errors: error.violations.slice(0, maxViolations).map((violation) => ({
      path: violation.path,
      code: violation.code,
      message: violation.message ?? codeText(violation.code, locale, violation.params ?? {}, texts),
    })),
  };
}
