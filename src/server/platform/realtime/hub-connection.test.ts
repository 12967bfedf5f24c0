import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { HubConnection } from './hub-connection.ts';

/** The part of a WebSocket that a connection uses. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly sent: object[] = [];
  isTerminated = false;
  send(text: string): void {
    this.sent.push(
      ...text
        .split('\u001e')
        .filter(Boolean)
        .map((part) => JSON.parse(part)),
    );
  }
  close(): void {
    this.readyState = 3;
    this.emit('close');
  }
  terminate(): void {
    this.isTerminated = true;
    this.close();
  }
  hear(...messages: object[]): void {
    this.emit('message', messages.map((message) => `${JSON.stringify(message)}\u001e`).join(''));
  }
}

const timing = { keepAliveMs: 15_000, silenceMs: 35_000, handshakeMs: 15_000 };
let socket: FakeSocket;
let isWelcome: boolean;

function connect(lifetimeMs = 300_000): HubConnection {
  const user = {
    tenantId: 't',
    userId: 'u',
    expiresAt: new Date(Date.now() + lifetimeMs),
    isStillWelcome: async () => isWelcome,
  };
  return new HubConnection('c1', user, socket as unknown as WebSocket, timing, () => Date.now());
}
const handshake = { protocol: 'json', version: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  isWelcome = true;
});
afterEach(() => vi.useRealTimers());

describe('a hub connection', () => {
  it('accepts a handshake and a message in one packet', () => {
    connect();
    socket.hear(handshake, { type: 1, target: 'GetConnectionId', invocationId: '0', arguments: [] });
    expect(socket.sent).toEqual([{}, { type: 3, invocationId: '0', result: 'c1' }]);
  });

  it('refuses another protocol', () => {
    connect();
    socket.hear({ protocol: 'messagepack', version: 1 });
    expect(socket.sent).toEqual([{ error: 'The requested protocol is not available.' }]);
    expect(socket.readyState).toBe(3);
  });

  it('sends nothing before the handshake', () => {
    connect().invoke('TaskChanged', {});
    expect(socket.sent).toEqual([]);
  });

  it('pings every 15 seconds and drops silent clients', async () => {
    connect();
    socket.hear(handshake);
    await vi.advanceTimersByTimeAsync(15_000);
    socket.hear({ type: 6 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(socket.sent).toEqual([{}, { type: 6 }, { type: 6 }, { type: 6 }]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(socket.isTerminated).toBe(true);
  });

  it('closes when the token expires, and asks the client to reconnect with a new one', async () => {
    connect(10_000);
    socket.hear(handshake);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(socket.sent.at(-1)).toMatchObject({ type: 7, allowReconnect: true });
  });

  it('ends with the session', async () => {
    connect();
    socket.hear(handshake);
    isWelcome = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(socket.sent.at(-1)).toMatchObject({ type: 7, allowReconnect: false });
    expect(socket.readyState).toBe(3);
  });

  it('closes on garbage and on endless messages', () => {
    connect();
    socket.emit('message', 'not json\u001e');
    expect(socket.readyState).toBe(3);
    socket = new FakeSocket();
    connect();
    socket.emit('message', 'x'.repeat(40_000));
    expect(socket.isTerminated).toBe(true);
  });
});
