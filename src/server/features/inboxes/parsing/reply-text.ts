/** Where mail programs begin what is replied to. */
const beginnings: readonly RegExp[] = [
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Mensaje original|Message d.origine|元のメッセージ|原始邮件)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:On|Am|El|Le)\b.{5,300}(?:wrote|schrieb|escribió|a écrit)\b.{0,100}[:：]$/i,
  /^.{5,300}(?:のメール|写道|wrote|schrieb|escribió|a écrit)\s*[:：]$/i,
  /^(?:From|Von|De|差出人|发件人)\s*[:：]\s.+@.+$/i,
];

/** What somebody wrote in a reply, without the text that it replies to and the signature; all of it if nothing else is left. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const at = lines.findIndex((line, index) => beginsOther(line, lines, index));
  const own = (at < 0 ? lines : lines.slice(0, at)).join('\n').trim();
  return own === '' ? text.trim() : own;
}

function beginsOther(line: string, lines: readonly string[], index: number): boolean {
  const plain = line.trim();
  if (line === '-- ') return true;
  if (beginnings.some((pattern) => pattern.test(plain))) return true;
  // A mail that ends with quoted lines only.
  return (
    plain.startsWith('>') &&
    lines.slice(index).every((rest) => rest.trim() === '' || rest.trim().startsWith('>'))
  );
}
