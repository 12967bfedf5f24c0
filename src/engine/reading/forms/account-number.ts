/** How long an IBAN of a country is (registry of ISO 13616). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
};

/** An IBAN without blanks, if its length and its check digits are right (ISO 7064, MOD 97-10); otherwise null. */
export function ibanOf(text: string): string | null {
  const bare = text.replace(/[\s.,;:-]+/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(bare) || lengths[bare.slice(0, 2)] !== bare.length) return null;
  const turned = bare.slice(4) + bare.slice(0, 4);
  let rest = 0;
  for (const digit of [...turned].map((letter) => Number.parseInt(letter, 36)).join('')) {
    rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1 ? bare : null;
}

/** VAT numbers by country, without blanks and dots. */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12})$/,
  IE: /^IE\d[A-Z0-9]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  T: /^T\d{13}$/,
  LU: /^LU\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  SE: /^SE\d{12}$/,
};

/**
 * A VAT number with its country, without blanks, if it has the form of the country and, for Germany, Belgium, Italy and
 * Japan (`T` and 13 digits), the right check digits; otherwise null.
 */
export function vatNumberOf(text: string): string | null {
  const bare = text.replace(/[\s.,;:-]+/g, '').toUpperCase();
  const country = /^T\d/.test(bare) ? 'T' : bare.slice(0, 2);
  if (!vatForms[country]?.test(bare)) return null;
  const digits = [...bare.replace(/\D/g, '')].map(Number);
  if (country === 'DE') return isElevenTen(digits) ? bare : null;
  if (country === 'BE') {
    const check = Number(bare.slice(-2));
    return 97 - (Number(bare.slice(2, -2)) % 97) === check ? bare : null;
  }
  if (country === 'T') return isCorporate(digits) ? bare : null;
  if (country === 'IT') return isLuhn(digits) ? bare : null;
  return bare;
}

/** ISO 7064, MOD 11,10. */
function isElevenTen(digits: readonly number[]): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === digits.at(-1);
}

/** The number of a Japanese company: its first digit checks the other twelve, of which every second counts twice. */
function isCorporate([check, ...digits]: readonly number[]): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + digit * (1 + (place % 2)), 0);
  return 9 - (sum % 9) === check;
}

function isLuhn(digits: readonly number[]): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
