import { errorStatus } from '#contracts/errors.ts';
import type { KeptFailure } from '#engine/schedule/row-source.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Errors that an immediate retry would not resolve. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !error.canRunAgain && errorStatus[error.code] < 500;
}

/** A refusal as a run keeps it. */
export function failureOf({ code, params, violations }: AppError): KeptFailure {
  return {
    code,
    params,
    fields: violations.map((one) => ({ path: one.path, code: one.code, params: one.params ?? {} })),
  };
}
