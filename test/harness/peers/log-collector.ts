import { once } from 'node:events';
import { type AddressInfo, createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { createServer as createEncryptedServer } from 'node:tls';
import { certificateOf } from './test-certificate.ts';

/** A collector that takes syslog over TCP, as RFC 5425 and RFC 6587 have it. */
export interface LogCollector {
  readonly host: string;
  readonly port: number;
  /** What signed its certificate, in PEM; empty without TLS. */
  readonly authority: string;
  /** The messages as they came, without their lengths. */
  readonly messages: readonly string[];
  stop(): Promise<void>;
}

/** Starts a collector on a free port of 127.0.0.1, with TLS unless told otherwise. */
export async function startLogCollector({ isEncrypted = true } = {}): Promise<LogCollector> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => messages.push(...unframed(Buffer.concat(chunks))));
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const own = isEncrypted ? certificateOf('collector') : null;
  const server: Server = own
    ? createEncryptedServer({ key: own.privateKey, cert: own.certificate }, take)
    : createPlainServer(take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    authority: own?.certificate ?? '',
    messages,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function unframed(bytes: Buffer): readonly string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(' ', at);
    const length = Number(bytes.subarray(at, space).toString());
    if (space < 0 || !Number.isInteger(length)) throw new Error('A message does not begin with its length.');
    messages.push(bytes.subarray(space + 1, space + 1 + length).toString());
    at = space + 1 + length;
  }
  return messages;
}
