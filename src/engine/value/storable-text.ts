/** Whether a database can store the text: no zero character and no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A text that a database can store: the replacement character takes the place of characters that it cannot store. */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** A JSON value with every text and every name in it made storable; the same value if nothing changes. */
export function storableValue<Value>(value: Value): Value {
  return (isStorableValue(value) ? value : storable(value)) as Value;
}

function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, child]) => isStorable(name) && isStorableValue(child));
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [storableText(name), storable(child)]),
  );
}
