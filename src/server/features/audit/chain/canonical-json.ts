/**
 * A value as canonical JSON (RFC 8785): equal values give equal texts, whoever writes them. Undefined members are left out.
 * Verifying a trail spends most of its time here, so no list is made that is not needed.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  // RFC 8785 sorts by UTF-16 code units, as sorting texts does.
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}
