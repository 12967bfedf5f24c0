/** One line of pasted people. `fault` tells why it can't be invited. */
export interface PastedPerson {
  /** Its number among the lines that are not blank. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly fault: 'address' | 'twice' | null;
}

const address = /[^\s<>,;"]+@[^\s<>,;"]+\.[^\s<>,;"]+/;
const separators = /[\t,;]/;

/**
 * People in a pasted text, one in each line: `Mia Lang <mia@example.com>`, `Mia Lang; mia@example.com`, a row of a
 * sheet, or the address alone. A head line without an address is skipped.
 */
export function readPeople(text: string): readonly PastedPerson[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const seen = new Set<string>();
  return lines.flatMap((line, index): PastedPerson[] => {
    const email = address.exec(line)?.[0] ?? '';
    const isHead = index === 0 && email === '' && separators.test(line);
    if (isHead) return [];
    const key = email.toLowerCase();
    const isThere = seen.has(key);
    seen.add(key);
    if (email === '') return [{ line: index, name: line, email, fault: 'address' }];
    return [{ line: index, name: nameIn(line, email), email, fault: isThere ? 'twice' : null }];
  });
}

/** What a line says beside the address; without anything, the address up to its @ in words. */
function nameIn(line: string, email: string): string {
  const rest = line
    .replace(email, '')
    .split(/[\t,;<>"]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (rest.length > 0) return rest.join(' ');
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
