import type { NamedText, OutsideRequest } from '#engine/form/sources/external-call.ts';
import { requestMethods } from '#engine/form/sources/external-call.ts';

/** What a cURL command asks for; `secrets` are headers that belong into a security header. */
export interface ReadCurl {
  readonly request: Pick<OutsideRequest, 'method' | 'url' | 'params' | 'headers' | 'body'>;
  readonly secrets: readonly NamedText[];
}

const secretNames = /^(?:authorization|cookie|.*(?:api-?key|token|secret|password).*)$/i;
const piecePattern = /\$?'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\[\s\S])*)"|((?:\\[\s\S]|[^\s'"\\])+)/g;
/** Pieces that touch each other, quoted or not, are one word. */
const wordPattern = new RegExp(`(?:${piecePattern.source})+`, 'g');
const withValue =
  /^(?:-[XHdubAe]|--(?:request|header|data(?:-raw|-binary|-urlencode|-ascii)?|json|user|cookie|user-agent|referer|url|max-time|connect-timeout|output)|-o|-m)$/;

/** Reads a command as browsers and documentations give it; null when it is none. */
export function readCurl(text: string): ReadCurl | null {
  const words = shellWords(text);
  if (words[0] !== 'curl') return null;
  const found = { method: '', url: '', headers: [] as NamedText[], data: [] as string[] };
  for (let place = 1; place < words.length; place++) {
    const word = words[place] ?? '';
    if (withValue.test(word)) take(found, word, words[++place] ?? '');
    else if (/^-[XH]./.test(word)) take(found, word.slice(0, 2), word.slice(2));
    else if (!word.startsWith('-')) found.url = word;
  }
  const address = /^https?:/i.test(found.url) ? found.url : `https://${found.url}`;
  if (found.url === '' || !URL.canParse(address)) return null;
  const body = found.data.join('&');
  const method = found.method || (body === '' ? 'GET' : 'POST');
  return {
    request: {
      method: requestMethods.find((name) => name === method.toUpperCase()) ?? 'GET',
      ...splitAddress(address),
      headers: found.headers.filter(({ name }) => !secretNames.test(name)),
      body,
    },
    secrets: found.headers.filter(({ name }) => secretNames.test(name)),
  };
}

type Found = { method: string; url: string; headers: NamedText[]; data: string[] };

function take(found: Found, flag: string, value: string): void {
  const header = (name: string, text: string) => found.headers.push({ name, value: text });
  if (flag === '-X' || flag === '--request') found.method = value;
  else if (flag === '--url') found.url = value;
  else if (flag === '-H' || flag === '--header') {
    const [, name, text] = /^([^:]+):\s*(.*)$/s.exec(value) ?? [];
    if (name && text) header(name.trim(), text.trim());
  } else if (flag === '-u' || flag === '--user') header('Authorization', `Basic ${toBase64(value)}`);
  else if (flag === '-b' || flag === '--cookie') header('Cookie', value);
  else if (flag === '-A' || flag === '--user-agent') header('User-Agent', value);
  else if (flag === '--json') {
    found.data.push(value);
    header('Content-Type', 'application/json');
  } else if (flag === '-d' || flag.startsWith('--data')) found.data.push(value);
}

function splitAddress(address: string): { url: string; params: NamedText[] } {
  const [url = '', query = ''] = address.split('#')[0]?.split('?') ?? [];
  const params = [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
  return { url, params };
}

function shellWords(text: string): string[] {
  const line = text.trim().replace(/[\\^`]\r?\n/g, ' ');
  return [...line.matchAll(wordPattern)].map(([word]) =>
    [...word.matchAll(piecePattern)].map(unquoted).join(''),
  );
}

function unquoted([, single, double, bare]: RegExpMatchArray): string {
  if (single !== undefined) return single.replace(/\\'/g, "'");
  return (double ?? bare ?? '').replace(/\\([\s\S])/g, '$1');
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
