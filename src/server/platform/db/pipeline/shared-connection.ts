import type pg from 'pg';

interface Lease {
  readonly client: Promise<pg.PoolClient>;
  holders: number;
}

/**
 * Shares one connection among all callers in the same turn of the event loop: their statements are sent together and
 * answered in order. The connection returns to the pool when the last caller has released it. `connect` must return
 * connections in pipeline mode.
 */
export function sharedConnection(connect: () => Promise<pg.PoolClient>): () => Promise<pg.PoolClient> {
  let open: Lease | null = null;
  return () => {
    const lease = open ?? begin();
    open = lease;
    lease.holders += 1;
    return lease.client;
  };

  function begin(): Lease {
    // Runs after every caller of this turn has asked.
    process.nextTick(() => {
      open = null;
    });
    const lease: Lease = { holders: 0, client: connect().then((client) => sharedBy(client, lease)) };
    return lease;
  }
}

function sharedBy(client: pg.PoolClient, lease: Lease): pg.PoolClient {
  const release = () => {
    lease.holders -= 1;
    if (lease.holders === 0) client.release();
  };
  return new Proxy(client, {
    get: (target, name) => (name === 'release' ? release : Reflect.get(target, name)),
  });
}
