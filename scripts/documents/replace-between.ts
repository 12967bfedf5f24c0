/** Replaces what stands between `<!-- name:begin … -->` and `<!-- name:end -->`; throws when the marks are missing. */
export function replaceBetween(document: string, name: string, content: string): string {
  const marks = new RegExp(`(<!-- ${name}:begin[^>]*-->\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  if (!marks.test(document)) throw new Error(`The marks of "${name}" are missing in the document.`);
  return document.replace(marks, (_whole, begin: string, end: string) => `${begin}${content}\n${end}`);
}
