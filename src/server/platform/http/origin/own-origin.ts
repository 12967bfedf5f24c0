/**
 * Whether a request that names the page it comes from (`Origin`, RFC 6454) comes from a page of its own host, or from
 * the address in the tenant's links. Programs name no page; sandboxed pages name `null`, which is refused.
 */
export function isOwnOrigin(
  origin: string | undefined,
  { host, publicUrl }: { readonly host: string; readonly publicUrl: string | undefined },
): boolean {
  if (origin === undefined) return true;
  const page = urlOf(origin);
  if (!page || !/^https?:$/.test(page.protocol) || page.origin !== origin.toLowerCase()) return false;
  return (
    urlOf(publicUrl)?.origin === page.origin || urlOf(`${page.protocol}//${host}`)?.origin === page.origin
  );
}

function urlOf(text: string | undefined): URL | null {
  return text !== undefined && URL.canParse(text) ? new URL(text) : null;
}
