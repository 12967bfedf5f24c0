/**
 * Every error code of the wire and its HTTP status. `messages/<locale>/errors.ts` holds the text of each code under the
 * same name.
 */
export const errorStatus = {
  malformed_request: 400,
  not_signed_in: 401,
  token_expired: 401,
  sign_in_failed: 401,
  answers_wrong: 401,
  code_wrong: 401,
  passkey_refused: 401,
  session_ended: 401,
  webhook_unverified: 401,
  forbidden: 403,
  foreign_origin: 403,
  secret_of_owner: 403,
  bot_of_owner: 403,
  webhook_of_owner: 403,
  insufficient_scope: 403,
  not_for_keys: 403,
  key_limited_to_apps: 403,
  licence_expired: 403,
  tenant_suspended: 403,
  account_disabled: 403,
  method_not_allowed: 403,
  not_found: 404,
  unknown_tenant: 404,
  stale_revision: 409,
  stale_definition: 409,
  task_closed: 409,
  action_not_possible: 409,
  webhook_paused: 409,
  restart_failed: 409,
  assistant_not_set_up: 409,
  assistant_off: 409,
  assistant_answering: 409,
  analyst_access_unavailable: 409,
  analyst_access_off: 409,
  analyst_rights_missing: 409,
  in_use: 409,
  nothing_to_publish: 409,
  hidden_value_taken: 409,
  link_invalid: 404,
  idempotency_conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  unknown_key: 422,
  definition_faulty: 422,
  reserved_name: 422,
  duplicate_name: 422,
  conversion_impossible: 422,
  no_seat: 422,
  too_many_requests: 429,
  too_many_sign_ins: 429,
  too_many_connections: 429,
  internal: 500,
  unavailable: 503,
  app_busy: 503,
  under_maintenance: 503,
  timed_out: 504,
  storage_full: 507,
  outside_refused: 422,
  outside_unreachable: 502,
  outside_status: 502,
  outside_unreadable: 502,
} as const;

/** Stable code of an error answer. */
export type ErrorCode = keyof typeof errorStatus;

/**
 * One broken rule in an error answer. `path` starts with `body.`, `query.`, `headers.`, `params.` or `fields.` and
 * continues as in `Violation`: items of a list in brackets, from 0, as in `body.values[0].key`.
 */
export interface ErrorDetail {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Body of every failed call. */
export interface ErrorAnswer {
  readonly success: false;
  readonly message: string;
  readonly code: ErrorCode;
  /** The values in the message, for programs: who changed it and when (`changedBy`, `changedOn`), and so on. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly errors: readonly ErrorDetail[];
}
