/**
 * The origin as browsers send it (RFC 6454: scheme, host and port, in lower case, without the usual port); null for
 * anything else: paths, wildcards, user names, other schemes, `null`.
 */
export function originText(text: string): string | null {
  if (!/^https?:\/\/[^\s*/?#@\\]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, hostname } = new URL(text);
  return hostname === '' || hostname.includes('*') ? null : origin;
}
