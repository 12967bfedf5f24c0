/** Why a browser step was not done; `code` names a text of the violations. */
export class BrowserFault extends Error {
  override name = 'BrowserFault';
  readonly code: string;
  /** The browser is gone, so that it is not known how far the step came. */
  readonly isLost: boolean;
  /** The step had its effect; only what should have come of it did not. */
  readonly isDone: boolean;

  constructor(
    code: string,
    options: { readonly isLost?: boolean; readonly isDone?: boolean; readonly cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.isLost = options.isLost === true;
    this.isDone = options.isDone === true;
  }
}

/** A click was done, but the window did not come that it should have opened. */
export function refuseMissingWindow(cause: unknown): never {
  throw new BrowserFault('bot_window_missing', { isDone: true, cause });
}
