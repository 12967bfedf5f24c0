/** Keywords of RFC 7644, 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal in the form of SCIM (RFC 7644, 3.12). `detail` is for the people who set the directory up. */
export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** A value that cannot be taken. */
export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');

/** The refusal of an unknown resource. */
export const noResource = () => new ScimError(404, 'There is no such resource.');
