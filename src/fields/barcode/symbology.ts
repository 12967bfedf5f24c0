/** A way of drawing text as bars or squares. */
export interface Symbology {
  /** Also the key of its label among the texts of field types, after `symbology_`. */
  readonly name: string;
  /** The values that it can encode. A symbology without small letters gets capital letters. */
  readonly pattern: RegExp;
  readonly maxLength: number;
  /**
   * The number of digits with the GS1 check digit at the end (General Specifications, 7.9.1). The check digit is
   * optional.
   */
  readonly checkedDigits?: number;
  readonly isUpperCase?: boolean;
  readonly isSquare: boolean;
  /** Its drawing has no place for the text itself. */
  readonly hasNoText?: boolean;
}

const anything = /^[\s\S]*$/;

const retail = (name: string, checkedDigits: number): Symbology => ({
  name,
  pattern: /^\d+$/,
  maxLength: checkedDigits,
  checkedDigits,
  isSquare: false,
});

/** The symbologies by name; the ISO/IEC standards 15420, 15417, 16388, 16390, 18004, 16022, 15438 and 24778. */
export const symbologies: ReadonlyMap<string, Symbology> = new Map(
  [
    { name: 'code128', pattern: /^[\x20-\x7e]+$/, maxLength: 80, isSquare: false },
    {
      name: 'code39',
      pattern: /^[0-9A-Z \-.$/+%]+$/,
      maxLength: 48,
      isUpperCase: true,
      isSquare: false,
    },
    retail('ean13', 13),
    retail('ean8', 8),
    retail('upca', 12),
    retail('itf14', 14),
    { name: 'qrcode', pattern: anything, maxLength: 1000, isSquare: true, hasNoText: true },
    { name: 'datamatrix', pattern: anything, maxLength: 700, isSquare: true, hasNoText: true },
    { name: 'pdf417', pattern: anything, maxLength: 500, isSquare: false, hasNoText: true },
    { name: 'azteccode', pattern: anything, maxLength: 700, isSquare: true, hasNoText: true },
  ].map((symbology) => [symbology.name, symbology]),
);

/** The digit that makes digits checked: weights 3 and 1 by turns from the right, up to the next ten. */
export function gs1CheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Text as a symbology holds it, its check digit added where it was left out; or why it cannot hold it. */
export function fitSymbology(
  text: string,
  symbology: Symbology,
): { readonly text: string } | { readonly code: string; readonly params?: Record<string, number | string> } {
  const { checkedDigits, maxLength } = symbology;
  const fitted = symbology.isUpperCase ? text.toUpperCase() : text;
  if (!symbology.pattern.test(fitted)) {
    return { code: checkedDigits === undefined ? 'barcode_characters' : 'digits_only' };
  }
  if (checkedDigits === undefined) {
    return [...fitted].length > maxLength
      ? { code: 'text_too_long', params: { maximum: maxLength } }
      : { text: fitted };
  }
  if (fitted.length !== checkedDigits && fitted.length !== checkedDigits - 1) {
    return { code: 'barcode_digits', params: { digits: checkedDigits } };
  }
  const digits = fitted.slice(0, checkedDigits - 1);
  const expected = gs1CheckDigit(digits);
  if (fitted.length === checkedDigits && !fitted.endsWith(expected)) {
    return { code: 'barcode_check_digit', params: { expected } };
  }
  return { text: digits + expected };
}
