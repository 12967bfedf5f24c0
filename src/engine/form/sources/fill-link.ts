/** `{name}` of a field in the link of an action. */
export const linkPlaceholder = /\{([A-Za-z_]\w*)\}/g;

/**
 * The link with each `{name}` filled in, escaped so that a value can change neither host nor scheme; null if there is
 * none.
 */
export function fillLink(link: string, textOf: (name: string) => string): string | null {
  const address = link.replace(linkPlaceholder, (_, name: string) => encodeURIComponent(textOf(name)));
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
