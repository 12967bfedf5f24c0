import { connect, type Socket } from 'node:net';
import { allowedAddress } from '#server/platform/outbound/allowed-address.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import type { DatabaseAddress } from './database-address.ts';

/** As whom a database is asked, and for what. */
export interface DatabaseLogin {
  readonly address: DatabaseAddress;
  readonly user: string;
  readonly password: string;
  /** Without TLS. */
  readonly isPlain: boolean;
  readonly onlyReads: boolean;
  readonly maxRows: number;
  /** From the connection to the last row. */
  readonly timeoutMs: number;
  /** Certificates that the one of the database can end in, in PEM; the system's if absent. */
  readonly authorities?: readonly string[] | undefined;
}

/** A connection to a database that is being opened; only the address that was checked is connected to. */
export interface DatabaseSession extends DatabaseLogin {
  /** Before the other side has said anything. */
  readonly socket: Socket;
}

/** What a statement gave. */
export interface SqlAnswer {
  readonly rows: readonly unknown[];
  /** Rows that it changed or gave. */
  readonly count: number;
}

const watchMs = 25;
const maxBytes = 5_000_000;

/**
 * How long a database itself lets a statement run, in milliseconds: a little less than the whole takes, so that it ends the
 * statement and says so before nobody listens any more.
 */
export function statementMs({ timeoutMs }: Pick<DatabaseLogin, 'timeoutMs'>): number {
  return Math.floor((timeoutMs * 14) / 15);
}

/**
 * Connects to a database and lets `work` use the socket, both together for `timeoutMs` and 5 MB at most. The host is looked up
 * once and has to be allowed. Throws `OutboundError`, or what `work` throws.
 */
export async function withDatabase<Result>(
  { address: { host, port }, timeoutMs }: Pick<DatabaseLogin, 'address' | 'timeoutMs'>,
  allowedNetworks: readonly string[],
  work: (socket: Socket) => Promise<Result>,
): Promise<Result> {
  const address = await allowedAddress(host, allowedNetworks);
  return withConnection({ address, port, timeoutMs }, work);
}

/** The same for an address that was checked. */
export async function withConnection<Result>(
  {
    address,
    port,
    timeoutMs,
  }: { readonly address: string; readonly port: number; readonly timeoutMs: number },
  work: (socket: Socket) => Promise<Result>,
): Promise<Result> {
  const socket = connect({ host: address, port });
  let ended: OutboundError | null = null;
  const end = (failure: 'timed_out' | 'too_large') => {
    ended ??= new OutboundError(failure);
    socket.destroy();
  };
  const timer = setTimeout(() => end('timed_out'), timeoutMs);
  const watch = setInterval(() => {
    if (socket.bytesRead > maxBytes) end('too_large');
  }, watchMs);
  // What goes wrong closes the socket, too.
  socket.on('error', (error) => {
    if (error instanceof OutboundError) ended ??= error;
  });
  const stop = new Promise<never>((_resolve, reject) => {
    socket.once('close', () => reject(ended ?? new OutboundError('not_reachable')));
  });
  const connected = new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  try {
    await Promise.race([connected, stop]);
    const result = await Promise.race([work(socket), stop]);
    if (socket.bytesRead > maxBytes) throw new OutboundError('too_large');
    return result;
  } catch (error) {
    throw ended ?? error;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    socket.destroy();
    stop.catch(() => undefined);
  }
}
