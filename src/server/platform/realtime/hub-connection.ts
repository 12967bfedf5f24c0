import type { WebSocket } from 'ws';
import { decodeMessages, encodeMessage, handshakeError, MessageType } from './hub-protocol.ts';

/** Timing of a connection, in milliseconds. */
export interface HubTiming {
  readonly keepAliveMs: number;
  readonly silenceMs: number;
  readonly handshakeMs: number;
}

/** The user of a connection, and until when it is valid. */
export interface HubUser {
  readonly tenantId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  /** Called before every message and with every ping: false once the user or the session has been ended. */
  isStillWelcome(): Promise<boolean>;
}

const maxMessageLength = 32_768;
const methods = new Map<string, (connection: HubConnection) => unknown>([
  ['getconnectionid', (connection) => connection.id],
]);

/** One browser on the hub: handshake, pings and calls of the few methods. */
export class HubConnection {
  readonly id: string;
  readonly user: HubUser;
  readonly #socket: WebSocket;
  readonly #now: () => number;
  readonly #timers: NodeJS.Timeout[] = [];
  #isReady = false;
  #pending = '';
  #lastHeard: number;

  constructor(id: string, user: HubUser, socket: WebSocket, timing: HubTiming, now: () => number) {
    this.id = id;
    this.user = user;
    this.#socket = socket;
    this.#now = now;
    this.#lastHeard = now();
    socket.on('message', (data) => {
      this.#lastHeard = now();
      this.#receive(String(data));
    });
    socket.on('error', () => socket.terminate());
    this.#timers.push(
      setTimeout(() => !this.#isReady && this.close('Handshake was canceled.'), timing.handshakeMs),
      setInterval(() => {
        if (now() - this.#lastHeard > timing.silenceMs) socket.terminate();
        else void this.#ifWelcome(() => this.#isReady && this.#send({ type: MessageType.ping }));
      }, timing.keepAliveMs),
    );
    for (const timer of this.#timers) timer.unref();
  }

  /** Calls a method of the client; does nothing before the handshake or after the connection or session has ended. */
  invoke(target: string, message: object): void {
    if (!this.#isReady) return;
    void this.#ifWelcome(() => this.#send({ type: MessageType.invocation, target, arguments: [message] }));
  }

  /** Says goodbye. `canReconnect` asks the stock client to connect again. */
  close(error?: string, canReconnect = false): void {
    if (this.#isReady) this.#send({ type: MessageType.close, error, allowReconnect: canReconnect });
    this.#socket.close(1000);
  }

  /** Ends the timers; the socket is already closed. */
  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #ifWelcome(act: () => void): Promise<void> {
    // The stock client reconnects with a new token, if it can get one.
    if (this.#now() >= this.user.expiresAt.getTime()) return this.close('The token has expired.', true);
    const isWelcome = await this.user.isStillWelcome().catch(() => true);
    if (isWelcome) act();
    else this.close('The session has ended.');
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(encodeMessage(message));
  }

  #receive(text: string): void {
    this.#pending += text;
    if (this.#pending.length > maxMessageLength) {
      this.#socket.terminate();
      return;
    }
    const { messages, rest } = decodeMessages(this.#pending);
    this.#pending = rest;
    for (const message of messages) {
      if (message === null) this.close('Invalid message.');
      else if (this.#isReady) this.#answer(message);
      else this.#shakeHands(message);
    }
  }

  #shakeHands(message: Record<string, unknown>): void {
    const error = handshakeError(message);
    if (error !== null) {
      this.#send({ error });
      this.#socket.close(1000);
      return;
    }
    this.#isReady = true;
    this.#send({});
  }

  #answer(message: Record<string, unknown>): void {
    const { type, target, invocationId } = message;
    if (type === MessageType.close) this.#socket.close(1000);
    if (type !== MessageType.invocation && type !== MessageType.streamInvocation) return;
    if (invocationId === undefined) return;
    const method = type === MessageType.invocation ? methods.get(String(target).toLowerCase()) : undefined;
    this.#send(
      method
        ? { type: MessageType.completion, invocationId, result: method(this) }
        : { type: MessageType.completion, invocationId, error: 'Method does not exist.' },
    );
  }
}
