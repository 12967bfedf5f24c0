import { AppError } from '#server/platform/app-error.ts';
import { checkJson, parseJsonBody } from '#server/platform/http/input/json-body.ts';
import { unstorableTexts } from '#server/platform/http/input/request-input.ts';
import type { ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { GivenFile } from '../files/given-file.ts';

/** The document of a call: JSON, or a form (RFC 7578) whose parts are its members. Throws what is answered. */
export async function bodyOfCall({
  headers,
  bytes,
}: Pick<ProtocolRequest, 'headers' | 'bytes'>): Promise<unknown> {
  const type = headers['content-type'] ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return await formOf(bytes, type);
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new AppError('unsupported_media_type');
  return checked(parseJsonBody(bytes));
}

function checked(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new AppError('malformed_request');
  const violations = unstorableTexts(value, 'body').slice(0, 20);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  return value;
}

/** Parts with the same name are a list; a text that is a JSON object or list counts as one. */
async function formOf(bytes: Buffer, type: string): Promise<object> {
  const members = new Map<string, unknown[]>();
  const files = new Map<string, GivenFile[]>();
  for (const [name, part] of await partsOf(bytes, type)) {
    if (typeof part === 'string') members.set(name, [...(members.get(name) ?? []), jsonOf(part)]);
    else if (part.name !== '' || part.size > 0) {
      const file = new GivenFile(part.name, new Uint8Array(await part.arrayBuffer()));
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  // As strict as with a body in JSON.
  const texts = Object.fromEntries(
    [...members].map(([name, all]) => [name, all.length === 1 ? all[0] : all]),
  );
  const body = checked(parseJsonBody(Buffer.from(JSON.stringify(texts))));
  const own = body as Record<string, unknown>;
  for (const [name, all] of files) {
    if (Object.hasOwn(own, name) || name === '__proto__') throw new AppError('malformed_request');
    own[name] = all.length === 1 ? all[0] : all;
  }
  return own;
}

async function partsOf(bytes: Buffer, type: string) {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    return [...form.entries()];
  } catch {
    throw new AppError('malformed_request');
  }
}

function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  // Before anything goes through it by recursion.
  checkJson(value);
  return value;
}
