import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** Letters that are commonly written as digits or signs. */
const plainOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * Whether a password is one of the 49,000 most common ones, or one of them with digits and signs around it, written
 * twice, or with the usual signs for letters. The list is in memory once per node.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  const list = known;
  const lower = password.normalize('NFKC').toLowerCase();
  const spellings = [lower, lower.replaceAll(/[013457@$]/g, (sign) => plainOf[sign] ?? sign)];
  return spellings.some((text) => {
    const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    return [text, core, halfOf(text), halfOf(core)].some((part) => part.length >= 4 && list.has(part));
  });
}

/** The text of which this one is a repetition; else empty. */
function halfOf(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? '';
}
