import type { FieldValue, FileReference } from '#engine/value/field-value.ts';

/** The value as a file reference, if it is one. */
export function fileOf(value: FieldValue): FileReference | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const { key, name, size, type } = value as Partial<Record<keyof FileReference, FieldValue>>;
  if (typeof key !== 'string' || typeof name !== 'string') return null;
  return { key, name, size: Number(size ?? 0), type: String(type ?? '') };
}
