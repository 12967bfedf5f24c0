const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
/** The patterns stop at the next tag, so that a text with an unclosed tag is scanned once and not for each `<`. */
export const imageTags = /<img\b[^<>]*>/gi;

const attributePatterns = { alt: /\balt="([^"]*)"/i, 'data-file-key': /\bdata-file-key="([^"]*)"/i } as const;
const blockEnds = /<br\s*\/?>|<\/(p|h[1-6]|li|blockquote|pre|tr)>|<hr\s*\/?>/gi;

/** Between two cells of a row. */
export const cellEnds = /(?:<\/p>)?<\/t[dh]>\s*<t[dh]\b[^<>]*>/gi;

/**
 * HTML as plain text: a line for each block and row of a table, list items with a dash, pictures by their descriptions.
 */
export function htmlToText(html: string): string {
  return html
    .replace(imageTags, (tag) => attributeOf(tag, 'alt'))
    .replace(/<li[^<>]*>(\s*<p[^<>]*>)?/gi, '- ')
    .replace(/<\/p>\s*<\/li>/gi, '</li>')
    .replace(cellEnds, ' | ')
    .replace(/(?:<\/p>)?<\/t[dh]>\s*<\/tr>/gi, '</tr>')
    .replace(/\n/g, ' ')
    .replace(blockEnds, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]+);/gi, decoded)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** The words of HTML on one line, which lists search; the database does the same. */
export function htmlToWords(html: string): string {
  const words = html
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|h[1-6]|li|blockquote|pre|t[dh])>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/^ +/, '');
  let end = words.length;
  while (words[end - 1] === ' ') end -= 1;
  return words.slice(0, end);
}

/** The value of an attribute as written in a tag; empty if the tag has none. */
export function attributeOf(tag: string, name: 'alt' | 'data-file-key'): string {
  return attributePatterns[name].exec(tag)?.[1] ?? '';
}

/** A paragraph for each line of a text. */
export function textToHtml(text: string): string {
  return text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `<p>${escaped(line.trimEnd())}</p>`)
    .join('');
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0x1f && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
