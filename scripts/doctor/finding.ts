/** What the doctor found about one subject. `broken` keeps the server from running, `limited` only takes comfort away. */
export interface Finding {
  readonly subject: string;
  readonly result: 'fine' | 'limited' | 'broken';
  readonly text: string;
}
