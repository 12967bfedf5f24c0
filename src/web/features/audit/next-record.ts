/** The record so many places after the open one in the list; null: there is none. */
export function nextRecord(ids: readonly string[], openId: string | null, step: number): string | null {
  const place = openId === null ? -1 : ids.indexOf(openId);
  return place < 0 ? null : (ids[place + step] ?? null);
}
