import type { ErrorAnswer, ErrorCode, ErrorDetail } from '#contracts/errors.ts';

/** `unreachable`: no response arrived. `unreadable`: the response was not from our server. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable';

/** A failed call with the content of the error envelope, ready to be shown. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly violations: readonly ErrorDetail[];
  /** The values in the message, and whom to ask when nobody is let in. */
  readonly params: NonNullable<ErrorAnswer['params']>;
  readonly requestId: string | null;
  /** From `Retry-After`, when the server said so. */
  readonly retryAfterSeconds: number | null;

  constructor(fault: {
    code: ApiErrorCode;
    status: number;
    message: string;
    violations?: readonly ErrorDetail[];
    params?: ErrorAnswer['params'];
    requestId?: string | null;
    retryAfterSeconds?: number | null;
  }) {
    super(fault.message);
    this.name = 'ApiError';
    this.code = fault.code;
    this.status = fault.status;
    this.violations = fault.violations ?? [];
    this.params = fault.params ?? {};
    this.requestId = fault.requestId ?? null;
    this.retryAfterSeconds = fault.retryAfterSeconds ?? null;
  }

  /** Whether sending the same request again can succeed. */
  get isPassing(): boolean {
    const isBrokenOff = this.code === 'unreadable' && this.status < 400;
    return this.status === 0 || this.status >= 500 || isBrokenOff;
  }

  /** Whether the server itself has said no: not a lost or foreign answer, nor a limit that passes. */
  get isRefusal(): boolean {
    const isAnswer = this.code !== 'unreachable' && this.code !== 'unreadable';
    return isAnswer && this.status < 500 && this.status !== 429;
  }
}

/** Whether this is a failed call with one of these codes. */
export function isApiError(error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
