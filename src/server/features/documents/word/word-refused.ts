/** What is wrong with a file that was sent as a Word template. */
export type WordRefusal =
  | 'word_unreadable'
  | 'word_too_large'
  | 'word_macros'
  | 'word_outside'
  | 'word_embedded'
  | 'word_field'
  | 'word_braces'
  | 'word_too_many_marks';

/** A Word file that is not taken; `name` is the part, address or text that is the reason. */
export class WordRefused extends Error {
  readonly code: WordRefusal;
  readonly about: string;

  constructor(code: WordRefusal, about = '') {
    super(`${code} ${about}`);
    this.code = code;
    this.about = about.slice(0, 80);
  }
}
