import { createServer, type Server, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import {
  type ExecutedStatement,
  type Login,
  readBatch,
  readCall,
  readLogin,
  readTransaction,
} from './tds-requests.ts';
import {
  doneToken,
  errorToken,
  loginAck,
  routing,
  type Table,
  tableTokens,
  transactionChange,
} from './tds-tokens.ts';

/** What the server says to a statement; `silent`: nothing. */
export type StatementAnswer =
  | { readonly table: Table }
  | { readonly count: number }
  | { readonly error: string }
  | { readonly raw: Buffer }
  | 'silent';

/** How a server behaves. */
export interface TdsServerOptions {
  /** With TLS for whoever asks for it; without, it says that it has none. */
  readonly key?: { readonly privateKey: string; readonly certificate: string };
  readonly users: Readonly<Record<string, string>>;
  readonly answer: (statement: ExecutedStatement) => StatementAnswer;
  /** Where it sends its clients after they have signed in. */
  readonly routesTo?: { readonly host: string; readonly port: number };
}

/** What a server has seen, in order. */
type SeenRequest =
  | { readonly login: Login; readonly isEncrypted: boolean }
  | { readonly batch: string }
  | { readonly statement: ExecutedStatement }
  | { readonly transaction: 'begin' | 'commit' | 'rollback' };

const [batchType, loginType, rpcType, transactionType, preloginType, answerType] = [
  1, 0x10, 3, 0x0e, 0x12, 4,
];
const headerLength = 8;
const packetLength = 4096;

/**
 * A server that speaks the Tabular Data Stream protocol of SQL Server (MS-TDS) as far as it takes to sign in, with TLS or
 * without, to run statements with parameters, and to begin and end transactions. What statements give is up to the test.
 */
export async function startTdsServer(options: TdsServerOptions) {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, options, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    seen,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function serve(socket: Socket, options: TdsServerOptions, seen: SeenRequest[]): void {
  const { key } = options;
  let stream: Duplex = socket;
  let wrapped: ReturnType<typeof wrappedTls> | null = null;
  let isFirst = true;
  const onMessage = (type: number, payload: Buffer) => {
    if (type === preloginType && isFirst) {
      isFirst = false;
      send(socket, answerType, preloginAnswer(key !== undefined && wantsTls(payload)));
      return;
    }
    if (type === preloginType && key) {
      wrapped ??= wrappedTls(socket, key, (secure) => {
        stream = secure;
        secure.on('data', readMessages(onMessage));
      });
      wrapped.push(payload);
      return;
    }
    const isEncrypted = stream !== socket;
    const answer = answerTo(type, payload, isEncrypted, options, seen);
    if (answer) send(stream, answerType, answer);
  };
  const read = readMessages(onMessage);
  socket.on('data', (chunk) => {
    // After the handshake everything is TLS without packets around it.
    if (stream === socket) read(chunk);
    else wrapped?.pushBare(chunk);
  });
}

function answerTo(
  type: number,
  payload: Buffer,
  isEncrypted: boolean,
  { users, answer, routesTo }: TdsServerOptions,
  seen: SeenRequest[],
): Buffer | null {
  if (type === loginType) {
    const login = readLogin(payload);
    seen.push({ login, isEncrypted });
    if (users[login.user] !== login.password) {
      return Buffer.concat([
        errorToken(18_456, `Login failed for user '${login.user}'.`),
        doneToken(null, true),
      ]);
    }
    const away = routesTo ? [routing(routesTo.host, routesTo.port)] : [];
    return Buffer.concat([loginAck(), ...away, doneToken(null)]);
  }
  if (type === batchType) {
    seen.push({ batch: readBatch(payload) });
    return doneToken(null);
  }
  if (type === transactionType) {
    const kinds = { 5: ['begin', 8], 7: ['commit', 9], 8: ['rollback', 10] } as const;
    const [transaction, change] = kinds[readTransaction(payload) as keyof typeof kinds];
    seen.push({ transaction });
    return Buffer.concat([transactionChange(change), doneToken(null)]);
  }
  if (type !== rpcType) return null;
  const statement = readCall(payload);
  if (!statement)
    return Buffer.concat([errorToken(2812, 'Could not find stored procedure.'), doneToken(null, true)]);
  seen.push({ statement });
  return tokensOf(answer(statement));
}

function tokensOf(answer: StatementAnswer): Buffer | null {
  if (answer === 'silent') return null;
  if ('raw' in answer) return answer.raw;
  if ('error' in answer) return Buffer.concat([errorToken(50_000, answer.error), doneToken(null, true)]);
  if ('count' in answer) return doneToken(answer.count);
  return Buffer.concat([tableTokens(answer.table), doneToken(answer.table.rows.length)]);
}

/** Calls for each message, when its last packet is there. */
function readMessages(onMessage: (type: number, payload: Buffer) => void) {
  let waiting = Buffer.alloc(0);
  let parts: Buffer[] = [];
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= headerLength && waiting.length >= waiting.readUInt16BE(2)) {
      const length = waiting.readUInt16BE(2);
      const packet = waiting.subarray(0, length);
      waiting = waiting.subarray(length);
      parts.push(packet.subarray(headerLength));
      if (((packet[1] ?? 0) & 1) === 0) continue;
      const payload = Buffer.concat(parts);
      parts = [];
      onMessage(packet[0] ?? 0, payload);
    }
  };
}

function send(stream: Duplex, type: number, payload: Buffer): void {
  const size = packetLength - headerLength;
  for (let at = 0, number = 1; at === 0 || at < payload.length; at += size, number++) {
    const part = payload.subarray(at, at + size);
    const header = Buffer.from([type, at + size >= payload.length ? 1 : 0, 0, 0, 0, 0, number & 0xff, 0]);
    header.writeUInt16BE(part.length + headerLength, 2);
    stream.write(Buffer.concat([header, part]));
  }
}

/** PRELOGIN (MS-TDS, 2.2.6.5): version, and whether there is TLS. */
function preloginAnswer(isEncrypted: boolean): Buffer {
  const options = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff]);
  const version = Buffer.from([16, 0, 0, 0, 0, 0]);
  return Buffer.concat([options, version, Buffer.from([isEncrypted ? 1 : 2])]);
}

function wantsTls(payload: Buffer): boolean {
  for (let at = 0; payload[at] !== 0xff && at < payload.length; at += 5) {
    if (payload[at] === 1) return payload[payload.readUInt16BE(at + 1)] === 1;
  }
  return false;
}

/** TLS whose handshake travels in packets, and which stands alone afterwards. */
function wrappedTls(
  socket: Socket,
  { privateKey, certificate }: NonNullable<TdsServerOptions['key']>,
  onSecure: (secure: TLSSocket) => void,
) {
  let isSecure = false;
  let pending: Buffer[] = [];
  const flush = () => {
    if (pending.length === 0) return;
    const flight = Buffer.concat(pending);
    pending = [];
    send(socket, answerType, flight);
  };
  const outside = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, callback) => {
      if (isSecure) socket.write(chunk);
      else {
        // What belongs together goes in one message: the client sends nothing before it has the whole.
        pending.push(chunk);
        setImmediate(flush);
      }
      callback();
    },
  });
  const secure = new TLSSocket(outside, {
    isServer: true,
    secureContext: createSecureContext({ key: privateKey, cert: certificate, maxVersion: 'TLSv1.2' }),
  });
  secure.on('error', () => socket.destroy());
  secure.once('secure', () => {
    onSecure(secure);
  });
  return {
    push: (chunk: Buffer) => outside.push(chunk),
    /** What comes without packets around it: from here on, answers have none either. */
    pushBare: (chunk: Buffer) => {
      isSecure = true;
      outside.push(chunk);
    },
  };
}
