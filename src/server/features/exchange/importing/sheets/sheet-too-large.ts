/** Thrown while a file is read, as soon as it exceeds the limits. */
export class SheetTooLarge extends Error {
  override name = 'SheetTooLarge';
}

/** Thrown if a file does not contain the chosen part; `path` is the path in the request. */
export class NoSuchPart extends Error {
  override name = 'NoSuchPart';
  readonly path: string;

  constructor(path: string) {
    super(`nothing is at ${path}`);
    this.path = path;
  }
}
