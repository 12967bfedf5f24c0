import type { FieldType, UploadRecord } from '#engine/form/field-type.ts';
import { fileKind, isFileReference } from '#engine/form/value-kinds/file-kind.ts';
import { accept, refuse } from '#engine/form/value-kinds/value-kind.ts';
import { canonicalInstant } from '#engine/value/calendar.ts';
import type { CheckedValue, FieldValue, FileReference } from '#engine/value/field-value.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';

const maxBytes = 1_048_576;
const signer = { id: '0190f5a2-7c1e-7abc-8def-0123456789ab', name: 'Ana Ruiz' };
const drawn = { key: 'a1/signature', name: 'signature.png', size: 9_000, type: 'image/png' };

/** The person who signed, and the time. Both are known once the entry has been saved. */
export interface Signing {
  readonly signer: { readonly id: string; readonly name: string };
  /** RFC 3339 in UTC. */
  readonly signedAt: string;
}

/**
 * A picture of a signature, drawn or typed. The server takes the person and the time from the upload, never from a
 * client.
 */
export const signatureField: FieldType = {
  ...fileKind,
  name: 'signature',
  group: 'files',
  icon: 'Signature',
  settings: [{ name: 'statement', label: 'statement', editorType: 'textarea' }],
  checkSettings: () => [],
  check: checkSignature,
  toText: (value, _field, facts) => {
    const signing = signingOf(value);
    if (signing === null) return isFileReference(value) ? value.name : '';
    return `${signing.signer.name}, ${formatInstant(signing.signedAt, facts.dateFormat, facts.timeZone, facts.timeFormat)}`;
  },
  fromColumn: (column) => {
    const value: unknown = fileKind.fromColumn(column);
    return isFileReference(value) ? signatureOf(value) : null;
  },
  fromUpload: (_sent, { file, uploader, uploadedAt }: UploadRecord) => ({
    ...file,
    signer: uploader,
    signedAt: uploadedAt,
  }),
  samples: {
    good: [
      { value: drawn },
      { value: { ...drawn, signer, signedAt: '2026-11-21T08:00:00.000Z' } },
      { value: { ...drawn, signedAt: 'yesterday' } },
    ],
    bad: [
      { value: 'Ana Ruiz', code: 'not_a_file' },
      { value: { ...drawn, type: 'image/jpeg' }, code: 'not_a_signature' },
      { value: { ...drawn, size: 2_000_000 }, code: 'file_too_large' },
    ],
  },
};

/** The person who signed and the time, if the value has both. */
export function signingOf(value: unknown): Signing | null {
  if (typeof value !== 'object' || value === null) return null;
  const { signer: person, signedAt } = value as Partial<Record<keyof Signing, unknown>>;
  const instant = typeof signedAt === 'string' ? canonicalInstant(signedAt) : null;
  if (typeof person !== 'object' || person === null || instant === null) return null;
  const { id, name } = person as Partial<Record<'id' | 'name', unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return { signer: { id, name }, signedAt: instant };
}

function checkSignature(value: unknown, field: Parameters<FieldType['check']>[1]): CheckedValue {
  const checked = fileKind.check(value, { ...field, maximumSize: undefined, acceptedTypes: undefined });
  if (!checked.ok || !isFileReference(checked.value)) return checked;
  if (checked.value.type !== 'image/png') return refuse('not_a_signature');
  if (checked.value.size > maxBytes) return refuse('file_too_large', { maximum: 1 });
  return accept(signatureOf(value as FileReference));
}

function signatureOf(value: FileReference): FieldValue {
  const { key, name, size, type } = value;
  const signing = signingOf(value);
  return {
    key,
    name,
    size,
    type,
    ...(signing === null ? {} : { signer: signing.signer, signedAt: signing.signedAt }),
  };
}
