/** Thrown while a file is read, as soon as there is more of it than may be. */
export class SheetTooLarge extends Error {
  override name = 'SheetTooLarge';
}
