const secretKey =
  /pass(?:word|wd|phrase)|secret|token|api[-_]?key|authorization|credential|private[-_]?key|cvv|cvc/i;
const maxLength = 8000;

/** A body for the log: without the values of keys that look like secrets, and cut. */
export function maskedBody(body: unknown): string {
  const text = JSON.stringify(masked(body), null, 2) ?? '';
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).toWellFormed()}…`;
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, secretKey.test(key) ? '•••' : masked(child)]),
  );
}
