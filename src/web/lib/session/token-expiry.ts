/** When a JWT runs out (its `exp`), in milliseconds; 0 for what cannot be read, so that it counts as run out. */
export function tokenExpiryMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const claims: unknown = JSON.parse(text);
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0;
    return Number.isFinite(expiry) ? expiry * 1000 : 0;
  } catch {
    return 0;
  }
}
