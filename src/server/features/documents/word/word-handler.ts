import type { ScopeDataArgs, TemplateHandlerOptions } from 'easy-template-x';
import type { WordScope, WordValue } from '#engine/report/word/fill-word.ts';

/**
 * How the library reads templates: marks in braces, names as they are, without options of its own. A template is data; it
 * has no expressions that this library would work out.
 */
export function handlerOptions(): Partial<TemplateHandlerOptions> {
  return {
    delimiters: { tagOptionsStart: '\u{e000}', tagOptionsEnd: '\u{e001}' },
    maxXmlDepth: 100,
  };
}

/** The value of the mark at the end of a path; a number in it is a row of the mark before. */
export function valueAt(scope: WordScope, { path }: Pick<ScopeDataArgs, 'path'>): WordValue | undefined {
  let here = scope;
  let value: WordValue | undefined;
  for (const part of path) {
    if (typeof part === 'number') {
      const row = Array.isArray(value) ? (value as readonly WordScope[])[part] : undefined;
      if (!row) return undefined;
      here = row;
      continue;
    }
    const isFrame = part.placement === 'Attribute';
    value = here.get(`${part.disposition === 'SelfClosed' ? (isFrame ? '@' : '') : '#'}${part.name}`);
  }
  return value;
}
