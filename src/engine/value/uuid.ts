const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a valid id of a stored object. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
