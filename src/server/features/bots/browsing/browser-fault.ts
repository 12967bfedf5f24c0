/** Why a browser step was not done; `code` names a text of the violations. */
export class BrowserFault extends Error {
  override name = 'BrowserFault';
  readonly code: string;
  /** The browser is gone, so that it is not known how far the step came. */
  readonly isLost: boolean;

  constructor(code: string, options: { readonly isLost?: boolean; readonly cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.isLost = options.isLost === true;
  }
}
