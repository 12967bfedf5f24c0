/** Strong entity tag (RFC 9110, 8.8.3) of a draft. */
export function etagOf(hash: string): string {
  return `"${hash}"`;
}

/** Whether `If-Match` names the draft, with or without the quotes; `*` names every one. */
export function sameEtag(header: string, hash: string): boolean {
  return header
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag === hash || tag === etagOf(hash));
}
