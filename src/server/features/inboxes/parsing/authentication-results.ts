import type { MailHeader } from './parsed-mail.ts';

/**
 * Whether a server that is trusted says that the sender is genuine: the topmost `Authentication-Results` (RFC 8601) is of
 * that server, and has `dmarc=pass` for the domain of the sender’s address. Headers below it may come from the sender.
 */
export function isSenderVerified(
  headers: readonly MailHeader[],
  trustedServer: string | null,
  senderAddress: string,
): boolean {
  const top = headers.find(({ key }) => key === 'authentication-results');
  if (trustedServer === null || !top) return false;
  const [server = '', ...results] = plain(top.value).split(';');
  const [id = ''] = server.trim().split(/\s+/);
  if (id.toLowerCase() !== trustedServer.toLowerCase()) return false;
  const domain = senderAddress.slice(senderAddress.lastIndexOf('@') + 1).toLowerCase();
  const dmarc = results.filter((result) => /^\s*dmarc\s*=/i.test(result));
  return dmarc.length === 1 && dmarc.every((result) => passes(result, domain));
}

function passes(result: string, domain: string): boolean {
  const [, from = ''] = /\bheader\.from\s*=\s*(\S+)/i.exec(result) ?? [];
  return /^\s*dmarc\s*=\s*pass(?:\s|$)/i.test(result) && from.toLowerCase() === domain;
}

/** Without comments, which may be nested, and without what is quoted. */
function plain(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let text = '';
  for (let at = 0; at < value.length; at++) {
    const char = value[at];
    if (char === '\\') at += 1;
    else if (char === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += char;
  }
  return text;
}
