import type { Endpoint } from '#contracts/endpoint.ts';

/** The parts that a request to any endpoint can carry. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Path and query of a call. Parameters without a value are left out; a missing path parameter is a fault of ours. */
export function addressOf(endpoint: Endpoint, parts: RequestParts): string {
  const path = endpoint.path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined || value === null)
      throw new Error(`${endpoint.name} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
