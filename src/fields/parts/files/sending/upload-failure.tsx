import { isApiError } from '#web/lib/http/api-error.ts';

/** Why an upload came to nothing; `canRetry` is false where sending the same file again cannot help. */
export interface UploadFailure {
  readonly message: string;
  readonly canRetry: boolean;
}

/** The failure that an error means: of a refusal the rule that the file breaks, in the server's words. */
export function uploadFailure(error: unknown): UploadFailure {
  if (!isApiError(error)) return { message: error instanceof Error ? error.message : '', canRetry: true };
  return { message: error.violations[0]?.message || error.message, canRetry: !error.isRefusal };
}
