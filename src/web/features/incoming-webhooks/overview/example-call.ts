import type { StoredIncoming } from '../edited-incoming.ts';

/** A call for a shell, with the secret to be filled in by whoever has it. */
export function exampleCall({ url, authentication }: StoredIncoming, body: string): string {
  const data = `BODY='${body.replaceAll("'", "'\\''")}'`;
  if (authentication === 'key') {
    return [
      "SECRET='whsec_…'",
      data,
      `curl -X POST '${url}' \\`,
      "  -H 'content-type: application/json' \\",
      '  -H "webhook-key: $SECRET" -d "$BODY"',
    ].join('\n');
  }
  return [
    "SECRET='whsec_…'",
    data,
    'ID="msg_$(openssl rand -hex 12)"; AT="$(date +%s)"',
    'KEY="$(printf %s "$SECRET" | cut -c7- | openssl base64 -d -A | od -An -vtx1 | tr -d " \\n")"',
    'SIGNATURE="$(printf %s "$ID.$AT.$BODY" |',
    '  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)"',
    `curl -X POST '${url}' \\`,
    "  -H 'content-type: application/json' \\",
    '  -H "webhook-id: $ID" -H "webhook-timestamp: $AT" \\',
    '  -H "webhook-signature: v1,$SIGNATURE" -d "$BODY"',
  ].join('\n');
}

/** How a file is sent in a JSON body: two words in Base64. */
const exampleFile = { name: 'example.txt', content: 'SGVsbG8gdGhlcmU=' };

/** A body that has every place of the mapping, with texts that say what is expected; `files`: fields that take files. */
export function exampleBody(
  { mapping, entry_key: key, decision }: StoredIncoming,
  files: ReadonlySet<string>,
): string {
  const body: Record<string, unknown> = {};
  const put = (pointer: string | null | undefined, value: unknown) => {
    const keys = (pointer ?? '').split('/').slice(1).map(unescaped);
    const last = keys.pop();
    if (last === undefined) return;
    let at = body;
    for (const one of keys) {
      const next = Object.hasOwn(at, one) ? at[one] : undefined;
      const child: Record<string, unknown> =
        typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : {};
      at[one] = child;
      at = child;
    }
    if (!Object.hasOwn(at, last)) at[last] = value;
  };
  put(key?.place, `<${key?.field}>`);
  for (const { field, place } of mapping.fields) put(place, files.has(field) ? exampleFile : `<${field}>`);
  for (const { place, fields } of mapping.tables) {
    const row = fields.flatMap((one) =>
      one.place === undefined
        ? []
        : [[unescaped(one.place.slice(one.place.lastIndexOf('/') + 1)), `<${one.field}>`]],
    );
    put(place, [Object.fromEntries(row)]);
  }
  put(decision?.place, decision?.cases[0]?.value);
  put(decision?.message_place, '…');
  return JSON.stringify(body);
}

const unescaped = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~');
