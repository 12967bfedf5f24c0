import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { type HoldReason, heldBy } from '../asking/asker.ts';
import type { Connector } from '../connector.ts';
import { loadConnectorsById } from '../stores/connector-store.ts';

/** What says that something waits for a connector: the code of a text among `workflow-faults`, with its parameters. */
interface ConnectorWait {
  readonly code: string;
  readonly params: { readonly connector: string };
}

const codes: Partial<Readonly<Record<HoldReason, string>>> = {
  hub_off: 'waits_for_integration',
  key_revoked: 'waits_for_key',
};

/** What says why something waits for a connector. */
function waitFor(connector: Pick<Connector, 'name' | 'settings' | 'stopped'>): ConnectorWait {
  const code = codes[heldBy(connector) ?? 'paused'] ?? 'waits_for_connector';
  return { code, params: { connector: connector.name } };
}

/** The same for connectors by their ids; those that are gone are absent. */
export async function waitsFor(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConnectorWait>> {
  const connectors = await loadConnectorsById(db, ids);
  return new Map([...connectors].map(([id, connector]) => [id, waitFor(connector)]));
}
