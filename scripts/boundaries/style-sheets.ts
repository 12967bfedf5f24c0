import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BoundaryFault } from './fault.ts';

const maxLines = 250;

/** A style sheet; `path` is relative to the repository, with forward slashes. */
export interface StyleSheet {
  readonly path: string;
  readonly text: string;
}

/** Style sheets that are too long: each component has its own, beside it. */
export function checkStyleSheets(sheets: readonly StyleSheet[]): BoundaryFault[] {
  return sheets.flatMap((sheet) => {
    const lineCount = sheet.text.trimEnd().split('\n').length;
    if (lineCount <= maxLines) return [];
    const message = `${lineCount} lines; give each component a sheet of its own before ${maxLines}`;
    return [{ path: sheet.path, line: maxLines, message }];
  });
}

/**
 * Custom properties that nothing declares: what uses one has no colour at all, and no test of words sees it. `sources`:
 * scripts that declare some, by their names in quotation marks.
 */
export function checkCustomProperties(
  sheets: readonly StyleSheet[],
  sources: readonly { readonly text: string }[],
): BoundaryFault[] {
  const declared = new Set([
    ...sheets.flatMap(({ text }) => matches(text, /(--[\w-]+)\s*:/g)),
    ...sources.flatMap(({ text }) => matches(text, /['"`](--[\w-]+)/g)),
  ]);
  return sheets.flatMap(({ path: file, text }) =>
    text.split('\n').flatMap((line, index) =>
      matches(line, /var\((--[\w-]+)/g)
        .filter((name) => !declared.has(name))
        .map((name) => ({ path: file, line: index + 1, message: `nothing declares ${name}` })),
    ),
  );
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Every style sheet under a folder of the repository. */
export function readStyleSheets(root: string, folder: string): StyleSheet[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => ({
      path: path.posix.join(folder, ...name.split(path.sep)),
      text: readFileSync(path.join(root, folder, name), 'utf8'),
    }));
}
