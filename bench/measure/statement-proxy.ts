import { connect, createServer, type Socket } from 'node:net';

export interface SeenStatement {
  readonly connection: number;
  readonly sql: string;
}

/** A relay in front of PostgreSQL that notes every statement it passes on. */
export interface StatementProxy {
  readonly url: string;
  /** What was seen since the last call. */
  take(): readonly SeenStatement[];
  /** Round trips since the last call: requests sent while no other on their connection is under way begin one. */
  takeRoundTrips(): number;
  close(): void;
}

/** Opens a relay on a free port that leads to the given database. */
export async function statementProxy(databaseUrl: string): Promise<StatementProxy> {
  const target = new URL(databaseUrl);
  let seen: SeenStatement[] = [];
  let roundTrips = 0;
  let lastConnection = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    lastConnection += 1;
    const connection = lastConnection;
    const upstream = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    let inProgress = 0;
    const reader = messageReader('frontend', (type, payload) => {
      if (type === 'Q' || type === 'S') {
        if (inProgress === 0) roundTrips += 1;
        inProgress += 1;
      }
      const sql = statementOf(type, payload, names);
      if (sql !== undefined) seen.push({ connection, sql });
    });
    const names = new Map<string, string>();
    client.on('data', (chunk: Buffer) => {
      reader(chunk);
      upstream.write(chunk);
    });
    const answers = messageReader('backend', (type) => {
      if (type === 'Z') inProgress = Math.max(0, inProgress - 1);
    });
    upstream.on('data', (chunk: Buffer) => {
      answers(chunk);
      client.write(chunk);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      const end = () => {
        client.destroy();
        upstream.destroy();
      };
      socket.on('error', end).on('close', end);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  const address = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    takeRoundTrips: () => {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Cuts a stream into messages; the frontend's first one, which starts the session, has no type. */
function messageReader(
  side: 'frontend' | 'backend',
  onMessage: (type: string, payload: Buffer) => void,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0) as Buffer;
  let hasStarted = side === 'backend';
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const typeLength = hasStarted ? 1 : 0;
      if (rest.length < typeLength + 4) return;
      const length = typeLength + rest.readUInt32BE(typeLength);
      if (rest.length < length) return;
      if (hasStarted) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length));
      hasStarted = true;
      rest = rest.subarray(length);
    }
  };
}

/** The SQL that a message has carried out; undefined for all others. `names` remembers what was parsed and bound. */
function statementOf(type: string, payload: Buffer, names: Map<string, string>): string | undefined {
  const [first = '', second = ''] = payload.toString('utf8').split('\0', 2);
  if (type === 'Q') return first;
  if (type === 'P') names.set(`statement ${first}`, second);
  if (type === 'B') names.set(`portal ${first}`, names.get(`statement ${second}`) ?? '');
  return type === 'E' ? names.get(`portal ${first}`) : undefined;
}
