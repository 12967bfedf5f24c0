/** The kind of a fault that blocks an entry, and its details. */
export function faultWords({ message, detail }: { message: string; detail: string | null }): string {
  return detail === null || detail === message ? message : `${message} (${detail})`;
}
