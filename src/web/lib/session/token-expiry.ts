/** The expiry of a JWT (its `exp`) in milliseconds. An unreadable token gives 0, so that it counts as expired. */
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
