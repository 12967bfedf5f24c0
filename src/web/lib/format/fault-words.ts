/** The kind of a fault that holds an entry up, and what else is known of it. */
export function faultWords({ message, detail }: { message: string; detail: string | null }): string {
  return detail === null || detail === message ? message : `${message} (${detail})`;
}
