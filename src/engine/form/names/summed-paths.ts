const name = '[A-Za-z_]\\w*';
const plainField = new RegExp(`^${name}$`);
const summedColumn = new RegExp(
  `^SUM\\(\\s*(${name})\\.map\\(\\s*(${name})\\s*,\\s*\\2\\.(${name})\\s*\\)\\s*\\)$`,
);
const summedMember = new RegExp(`^SUM\\(\\s*(${name})\\.(${name})\\s*\\)$`);
const summedFields = new RegExp(`^SUM\\(\\s*(${name}(?:\\s*,\\s*${name})*)\\s*\\)$`);

/**
 * The paths of the fields that an expression adds up: `lines.amount` for a total of a column, `net` and `vat` for their
 * sum or difference. Null if it does anything else.
 */
export function summedPaths(source: string): readonly string[] | null {
  const paths = source.split(/[+-]/).map((term) => pathsOf(term.trim()));
  const isSum = paths.length > 1 || /^\s*SUM\s*\(/.test(source);
  if (!isSum || paths.some((found) => found === null)) return null;
  return [...new Set(paths.flatMap((found) => found ?? []))];
}

function pathsOf(term: string): readonly string[] | null {
  if (plainField.test(term)) return [term];
  const column = summedColumn.exec(term);
  if (column) return [`${column[1]}.${column[3]}`];
  const member = summedMember.exec(term);
  if (member) return [`${member[1]}.${member[2]}`];
  const fields = summedFields.exec(term);
  return fields?.[1]?.split(',').map((one) => one.trim()) ?? null;
}
