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

/** What a field with files is given; no files: it is cleared. */
export interface FieldFiles {
  readonly field: CompiledField;
  readonly files: readonly GivenFile[];
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const dataUrl = /^data:[\w.+-]*\/?[\w.+-]*(?:;[\w.+=-]+)*;base64,/;
const maxFiles = 20;

/**
 * The files of a place: file parts of a form, or objects with `name` and `content` in Base64 (RFC 4648, section 4; also as a
 * data URL). Null where it is something else, or more than 20.
 */
export function filesOf(value: unknown): readonly GivenFile[] | null {
  if (value === null || value === '') return [];
  const all = Array.isArray(value) ? value : [value];
  const files = all.flatMap((one) => fileOf(one) ?? []);
  return files.length === all.length && files.length <= maxFiles ? files : null;
}

function fileOf(value: unknown): GivenFile | null {
  if (value instanceof GivenFile) return value;
  if (typeof value !== 'object' || value === null) return null;
  const { name, content } = value as { readonly name?: unknown; readonly content?: unknown };
  if (typeof name !== 'string' || name.trim() === '' || typeof content !== 'string') return null;
  const plain = content.replace(dataUrl, '').replace(/\s+/g, '');
  return base64.test(plain) ? new GivenFile(name, Buffer.from(plain, 'base64')) : null;
}
