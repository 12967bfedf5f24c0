/** An id for a new field. */
export function newFieldId(): string {
  return `f_${crypto.randomUUID().slice(0, 8)}`;
}
