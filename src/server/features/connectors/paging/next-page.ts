import type { Paging } from '#engine/form/sources/call-settings.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';

/** Where a page is asked for. */
export interface PageRequest {
  readonly url: string;
  /** The query parameter or the variable that names the page; null: the address says it all. */
  readonly value: FieldValue;
}

/** A page that was read. */
export interface ReadPage {
  readonly url: string;
  readonly link: string | undefined;
  readonly body: FieldValue;
  /** Pages and rows so far, this one included. */
  readonly pages: number;
  readonly rows: number;
}

/**
 * Where the next page is; null: there is none; `refused`: it is at another origin, which would get the secrets of this one.
 */
export function nextPage(paging: Paging, page: ReadPage): PageRequest | 'refused' | null {
  switch (paging.kind) {
    case 'none':
      return null;
    case 'link':
      return atAddress(nextLink(page.link), page.url);
    case 'cursor':
      return byCursor(paging, page);
    case 'page':
      return byNumber(paging, page.url, paging.firstPage + page.pages);
    case 'offset':
      return byNumber(paging, page.url, page.rows);
  }
}

/** The address of `rel=next` in a `Link` header (RFC 8288). */
export function nextLink(header: string | undefined): string | undefined {
  for (const [, address, parameters = ''] of (header ?? '').matchAll(
    /<([^>]*)>((?:\s*;\s*[^,;"]*(?:"[^"]*")?)*)/g,
  )) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next')) return address;
  }
  return undefined;
}

function byCursor({ parameter, cursorPath }: Paging, { url, body }: ReadPage) {
  const cursor = readPath(body, cursorPath);
  // GraphQL names a cursor for the last page too, and says beside it that it is the last (Relay's `PageInfo`).
  const beside = cursorPath.replace(/(?:^|\.)[^.[\]]+$/, '');
  if (
    beside !== cursorPath &&
    readPath(body, beside === '' ? 'hasNextPage' : `${beside}.hasNextPage`) === false
  )
    return null;
  const isOne = typeof cursor === 'number' || (typeof cursor === 'string' && cursor !== '');
  if (!isOne) return null;
  if (typeof cursor === 'string' && (parameter === '' || /^https?:\/\//i.test(cursor))) {
    return atAddress(cursor, url);
  }
  return { url: withParameter(url, parameter, String(cursor)), value: cursor };
}

function byNumber({ parameter }: Paging, url: string, number: number): PageRequest {
  return { url: withParameter(url, parameter, String(number)), value: number };
}

function atAddress(address: string | undefined, current: string): PageRequest | 'refused' | null {
  if (address === undefined || address.trim() === '') return null;
  if (!URL.canParse(address, current)) return 'refused';
  const next = new URL(address, current);
  const isSamePlace = next.origin === new URL(current).origin && next.username === '' && next.password === '';
  return isSamePlace ? { url: next.href, value: null } : 'refused';
}

function withParameter(url: string, name: string, value: string): string {
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.href;
}
