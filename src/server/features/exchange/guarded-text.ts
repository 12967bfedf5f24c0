const startOfFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** The spreadsheet errors that replace the value of a formula, in all languages of the product. */
const errorNames = new Set(
  [
    '#DIV/0! #N/A #NAME? #NULL! #NUM! #REF! #VALUE! #SPILL! #CALC! #FIELD! #BLOCKED! #GETTING_DATA',
    '#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #¡DIV/0! #¡VALOR! #¡REF! #¿NOMBRE? #¡NUM! #¡NULO! #N/D',
    '#VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #DÉBORDEMENT!',
  ].flatMap((names) => names.split(' ')),
);

/** Whether a spreadsheet might take a text for a formula (OWASP, CSV injection). */
export function looksLikeFormula(text: string): boolean {
  return startOfFormula.test(text);
}

/** Whether a text is a spreadsheet error, which means that a cell has no value. */
export function isErrorName(text: string): boolean {
  return errorNames.has(text);
}

/** A text for a text file, with a leading apostrophe if a spreadsheet or `isGuarded` would misread it. */
export function guardedText(text: string): string {
  return looksLikeFormula(text) || isErrorName(text) || isGuarded(text) ? `'${text}` : text;
}

/** Whether the first character of a text is an apostrophe that guards the following characters. */
export function isGuarded(text: string): boolean {
  const plain = text.replace(/^'+/, '');
  return plain !== text && (looksLikeFormula(plain) || isErrorName(plain));
}
