declare module 'linebreak' {
  /** Places where a line may end (Unicode Standard Annex 14), in the order of the text. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
