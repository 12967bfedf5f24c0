/** Where mail programs begin what is replied to. */
const beginnings: readonly RegExp[] = [
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Mensaje original|Message d.origine|元のメッセージ|原始邮件)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:On|Am|El|Le)\b.{5,300}(?:wrote|schrieb|escribió|a écrit)\b.{0,100}[:：]$/i,
  /^.{5,300}(?:のメール|写道|wrote|schrieb|escribió|a écrit)\s*[:：]$/i,
  /^(?:From|Von|De|差出人|发件人)\s*[:：]\s.+@.+$/i,
];

/** No program begins it with a longer line; patterns are not tried on lines that somebody built to keep us busy. */
const maxLine = 500;

/** What somebody wrote in a reply, without the text that it replies to and the signature; all of it if nothing else is left. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const begun = lines.findIndex(beginsOther);
  const own = lines.slice(0, begun < 0 ? quotedEnd(lines) : begun);
  return own.join('\n').trim() || text.trim();
}

function beginsOther(line: string): boolean {
  const plain = line.trim();
  if (line === '-- ') return true;
  return plain.length <= maxLine && beginnings.some((pattern) => pattern.test(plain));
}

/** Where the quoted lines begin with which a mail ends; its length if there are none. */
function quotedEnd(lines: readonly string[]): number {
  const isOwn = (line: string) => line.trim() !== '' && !line.trim().startsWith('>');
  return lines.findLastIndex(isOwn) + 1;
}
