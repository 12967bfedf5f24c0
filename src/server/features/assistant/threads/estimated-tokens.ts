/** What a message costs beside its texts. */
const aroundMessage = 8;

/**
 * About how many tokens a text has, rather too many than too few: tokenizers differ. Words of English come to some four
 * letters a token; ids and JSON to about two characters; letters with accents, Greek and Cyrillic to fewer; of Chinese and
 * Japanese a character may be more than a token.
 */
export function estimatedTokens(text: string): number {
  let tokens = 0;
  for (let place = 0; place < text.length; place += 1) tokens += weightOf(text.charCodeAt(place));
  return Math.ceil(tokens) + aroundMessage;
}

/** As much of the beginning of a text as has so many tokens. */
export function cutToTokens(text: string, tokens: number): string {
  let left = tokens - aroundMessage;
  for (let place = 0; place < text.length; place += 1) {
    left -= weightOf(text.charCodeAt(place));
    if (left < 0) return text.slice(0, isHighSurrogate(text, place - 1) ? place - 1 : place);
  }
  return text;
}

function weightOf(code: number): number {
  const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 32;
  if (isLetter) return 0.3;
  if (code < 128) return 0.6;
  return code < 0x800 ? 0.8 : 1.5;
}

function isHighSurrogate(text: string, place: number): boolean {
  const code = place < 0 ? 0 : text.charCodeAt(place);
  return code >= 0xd800 && code <= 0xdbff;
}
