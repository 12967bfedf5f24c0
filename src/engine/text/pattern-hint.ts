/** The letters that stand for a digit of each part, by language; others write as the pattern does. */
const letters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { Y: 'J', D: 'T' },
  es: { Y: 'A' },
  fr: { Y: 'A', D: 'J' },
};

/** Languages that name each part once instead of its digits. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: { Y: '年', M: '月', D: '日', H: '時', h: '時', m: '分', s: '秒', A: '午前/午後' },
  zh: { Y: '年', M: '月', D: '日', H: '时', h: '时', m: '分', s: '秒', A: '上午/下午' },
};

/**
 * A pattern of dates or times such as `DD-MM-YYYY` or `HH:mm` as a hint in the reader's language (BCP 47): `TT-MM-JJJJ`,
 * `日-月-年`. It is not read again.
 */
export function patternHint(pattern: string, locale: string): string {
  const language = locale.slice(0, 2);
  const named = names[language];
  if (named) return pattern.replace(/([YMDHhmsA])\1*/g, (_, letter: string) => named[letter] ?? letter);
  return pattern.replace(/[A-Z]/g, (letter) => letters[language]?.[letter] ?? letter);
}
