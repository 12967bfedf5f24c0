import { checkFieldName, maxNameLength } from './check-name.ts';

/** A name for expressions made from a label: `Cost centre (net)` gives `costCentreNet`. */
export function nameFrom(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, place) => (place === 0 ? lowered(word) : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('')
    .replace(/^\d+/, '');
  const name = joined.slice(0, maxNameLength - 3);
  return name === '' ? 'field' : name.charAt(0).toLowerCase() + name.slice(1);
}

/** The wanted name, with a number appended if it is reserved or taken (`taken` in lower case). */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const isFree = (name: string) => !taken.has(name.toLowerCase()) && checkFieldName(name) === null;
  if (isFree(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted}${number}`;
    if (isFree(name)) return name;
  }
}

function lowered(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word;
}
