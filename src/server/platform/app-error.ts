import type { ErrorCode } from '#contracts/errors.ts';
import type { Violation } from '#engine/value/field-value.ts';

/** Values for the placeholders of an error's text. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * The one way a use case refuses: a code of `contracts/errors.ts` (which gives the HTTP status and the text), values
 * for the text's placeholders and, where rules were broken, each with its path. Never carries English, SQL or paths.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly violations: readonly Violation[];
  /** Seconds after which a repeat may succeed; becomes the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** What the actor asked for and may not see: for the audit trail, never for the answer. */
  readonly hides: { readonly moduleId: string; readonly entryId: string } | undefined;
  /** The whole transaction may run again at once: the node has now received the change that it had missed. */
  readonly canRunAgain: boolean;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    more: {
      violations?: readonly Violation[];
      retryAfterSeconds?: number;
      canRunAgain?: boolean;
      hides?: { readonly moduleId: string; readonly entryId: string };
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.violations = more.violations ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.hides = more.hides;
    this.canRunAgain = more.canRunAgain ?? false;
  }
}

/** The refusal of a name that is taken or reserved; `path` is where it was given, as in `Violation`. */
export function refusedName(code: 'duplicate_name' | 'reserved_name', path: string, name: string): AppError {
  return new AppError(code, { name }, { violations: [{ path, code, params: { name } }] });
}

/** The answer for an unknown object and, alike, for one the actor may not see. */
export function notFound(): AppError {
  return new AppError('not_found');
}

/** As `notFound`, for an entry that is there: only the audit trail is told so. */
export function hiddenEntry(moduleId: string, entryId: string): AppError {
  return new AppError('not_found', {}, { hides: { moduleId, entryId } });
}

/** Whether an error says that something is not there, or not for the actor. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}
