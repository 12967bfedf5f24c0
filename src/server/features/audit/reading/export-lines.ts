import type { ChainLink } from '../chain/chain.ts';

/** A link as `verify-audit` reads it. */
export function jsonLine({ position, hash, record }: ChainLink): string {
  return `${JSON.stringify({ position, hash, record })}\n`;
}

const columns = [
  'at',
  'actorId',
  'actedFor',
  'way',
  'action',
  'subjectKind',
  'subjectId',
  'moduleId',
  'entryId',
  'requestId',
] as const;

/** First line of the file for people. */
export const csvHead = `${['position', ...columns, 'hash'].join(',')}\r\n`;

export function csvLine({ position, hash, record }: ChainLink): string {
  const cells = [String(position), ...columns.map((name) => record[name] ?? ''), hash];
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Quoted (RFC 4180); a spreadsheet must not take it for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
