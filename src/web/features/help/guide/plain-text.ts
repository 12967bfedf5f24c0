import type { Token } from 'marked';

/** What a reader reads of tokens, without any marks. */
export function plainText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(textOf).join('');
}

function textOf(token: Token): string {
  if (token.type === 'table') {
    const rows: readonly (readonly { readonly tokens: readonly Token[] }[])[] = [token.header, ...token.rows];
    return rows.map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join(' ');
  }
  if (token.type === 'list') {
    const items: readonly { readonly tokens: readonly Token[] }[] = token.items;
    return items.map((item) => plainText(item.tokens)).join(' ');
  }
  if (token.type === 'br') return ' ';
  if (token.type === 'image' || token.type === 'html' || token.type === 'def') return '';
  if ('tokens' in token && token.tokens) return plainText(token.tokens);
  return 'text' in token ? String(token.text) : '';
}

/** The anchor of a heading, as GitHub makes it, so that links of the guide work in both places. */
export function anchorOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
