import type { Config } from '#server/config.ts';
import type { Database } from '../db/database.ts';

/**
 * The channel of an installation's nodes. Where analysts can connect, its name is a secret, as every role can listen to and
 * send on a channel that it can name; all nodes then have to know the address for analysts.
 */
export async function signalChannel(
  database: Database,
  { ANALYST_DATABASE_ADDRESS }: Pick<Config, 'ANALYST_DATABASE_ADDRESS'>,
): Promise<string> {
  if (ANALYST_DATABASE_ADDRESS === undefined) return 'formwright';
  const { signalChannel: name } = await database.platform
    .selectFrom('installation')
    .select('signalChannel')
    .executeTakeFirstOrThrow();
  return name;
}
