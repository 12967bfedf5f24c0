import type { Config } from '#server/config.ts';

/** Why an installation offers no SQL; null: it does. */
export function unavailableBecause(config: Config): 'embedded' | 'noAddress' | null {
  if (config.DATABASE_URL === undefined) return 'embedded';
  return config.ANALYST_DATABASE_ADDRESS === undefined ? 'noAddress' : null;
}

const defaultPort = 5432;

/** Where analysts connect to; null while there is no such place. */
export function analystAddress({ DATABASE_URL, ANALYST_DATABASE_ADDRESS }: Config) {
  if (DATABASE_URL === undefined || ANALYST_DATABASE_ADDRESS === undefined) return null;
  const { hostname, port } = new URL(`postgres://${ANALYST_DATABASE_ADDRESS}`);
  const database = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1));
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? defaultPort : Number(port), database };
}
