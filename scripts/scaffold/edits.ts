import { ScaffoldError } from './plan.ts';

/** Adds an import line after the last import; the formatter sorts it in. */
export function addImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import\b[^;]*|\} from [^;]*);$/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return last ? `${text.slice(0, at)}\n${line}${text.slice(at)}` : `${line}\n${text}`;
}

/** Adds a line before the first line that begins with `closing`, after the line that matches `opening`. */
export function addBefore(text: string, opening: RegExp, closing: string, line: string): string {
  const start = text.search(opening);
  const end = start < 0 ? -1 : text.indexOf(`\n${closing}`, start);
  if (end < 0) throw new ScaffoldError(`No place for "${line.trim()}" was found: ${opening} … ${closing}`);
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** Adds lines right after the one that matches `opening`. */
export function addAfter(text: string, opening: RegExp, lines: readonly string[]): string {
  const found = opening.exec(text);
  if (!found) throw new ScaffoldError(`No place for "${lines[0]?.trim()}" was found: ${opening}`);
  const at = text.indexOf('\n', found.index + found[0].length);
  return `${text.slice(0, at)}\n${lines.join('\n')}${text.slice(at)}`;
}

/** Adds an item to the array literal that `opening` begins, whether on one line or several. */
export function addItem(text: string, opening: RegExp, item: string): string {
  const found = opening.exec(text);
  const end = found ? text.indexOf(']', found.index + found[0].length) : -1;
  if (end < 0) throw new ScaffoldError(`No place for "${item}" was found: ${opening}`);
  const items = text.slice(0, end).replace(/,?\s*$/, '');
  return `${items}, ${item}${text.slice(end)}`;
}
