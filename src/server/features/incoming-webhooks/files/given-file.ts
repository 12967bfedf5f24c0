import type { CompiledField } from '#engine/form/compiled-form.ts';

/** A file that came with a call or a mail. */
export class GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** A file that a call names by its address. */
export class LinkedFile {
  readonly name: string;
  readonly url: string;

  constructor(name: string, url: string) {
    this.name = name;
    this.url = url;
  }
}

/** What a field with files is given; no files: it is cleared. */
export interface FieldFiles {
  readonly field: CompiledField;
  readonly files: readonly (GivenFile | LinkedFile)[];
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const dataUrl = /^data:[\w.+-]*\/?[\w.+-]*(?:;[\w.+=-]+)*;base64,/;
const maxFiles = 20;
const maxAddress = 4000;

/**
 * The files of a place: file parts of a form, objects with `name` and `content` in Base64 (RFC 4648, section 4; also as a data
 * URL), and addresses, alone or as `url` of an object. Null where it is something else, or more than 20.
 */
export function filesOf(value: unknown): FieldFiles['files'] | null {
  if (value === null || value === '') return [];
  const all = Array.isArray(value) ? value : [value];
  const files = all.flatMap((one) => fileOf(one) ?? []);
  return files.length === all.length && files.length <= maxFiles ? files : null;
}

function fileOf(value: unknown): GivenFile | LinkedFile | null {
  if (value instanceof GivenFile) return value;
  if (typeof value === 'string') return linked(undefined, value);
  if (typeof value !== 'object' || value === null) return null;
  const { name, content, url } = value as Readonly<Record<'name' | 'content' | 'url', unknown>>;
  if (typeof url === 'string' && content === undefined) return linked(name, url);
  if (typeof name !== 'string' || name.trim() === '' || typeof content !== 'string') return null;
  const plain = content.replace(dataUrl, '').replace(/\s+/g, '');
  return base64.test(plain) ? new GivenFile(name, Buffer.from(plain, 'base64')) : null;
}

/** Without a name of its own, a file has the last part of its address. */
function linked(name: unknown, text: string): LinkedFile | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || text.length > maxAddress) return null;
  if (typeof name === 'string' && name.trim() !== '') return new LinkedFile(name, url.href);
  const last = url.pathname.split('/').at(-1) ?? '';
  return new LinkedFile(readable(last) || 'file', url.href);
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
