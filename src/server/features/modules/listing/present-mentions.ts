/** Apps that mention something, by the names of the API. */
export function presentMentions(
  apps: readonly { readonly id: string; readonly displayName: string }[],
): { id: string; display_name: string }[] {
  return apps.map(({ id, displayName }) => ({ id, display_name: displayName }));
}
