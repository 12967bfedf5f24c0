import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { signalSwitch } from './local-signals.ts';
import type { Signals } from './signals.ts';

const maxPayloadBytes = 7_500;
const firstPauseMs = 100;
const maxPauseMs = 10_000;
/** How long a signal waits so that others can be sent with it. */
const gatherMs = 20;
const notifySql = 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message';

/**
 * Signals over LISTEN/NOTIFY on a connection of their own, which is reopened whenever it is lost. A node receives its
 * own messages immediately and drops their echo. Resolves when the first connection listens.
 */
export async function postgresSignals(
  database: Database,
  nodeId: string,
  log: Log,
  pgChannel: string,
): Promise<Signals> {
  const { deliver, reportGap, subscribe, onGap } = signalSwitch(log);
  const ownMark = `${nodeId} `;
  const connection = await listeningConnection(database.settings.url, pgChannel, log, {
    onPayload: (payload) => {
      if (payload.startsWith(ownMark)) return;
      const message = parse(payload);
      if (message) deliver(message.channel, message.payload);
    },
    onReconnect: reportGap,
  });
  const send = gatheredSender(database, connection.client, pgChannel, log);
  return {
    publish: async (channel, payload) => {
      const text = `${ownMark}${JSON.stringify({ channel, payload })}`;
      // The same JSON copy that other nodes receive, and faster than a structured clone.
      deliver(channel, JSON.parse(text.slice(ownMark.length)).payload);
      if (Buffer.byteLength(text) > maxPayloadBytes + 200) return log.error({ channel }, 'signal too long');
      await send(text);
    },
    subscribe,
    onGap,
    close: connection.close,
  };
}

/** Maintains a listening connection, with growing pauses between attempts to reopen it. */
async function listeningConnection(
  url: string | undefined,
  pgChannel: string,
  log: Log,
  { onPayload, onReconnect }: { onPayload: (payload: string) => void; onReconnect: () => void },
) {
  let client: pg.Client | null = null;
  let isClosed = false;
  let pauseMs = firstPauseMs;
  const listen = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload = '' }) => onPayload(payload));
    next.on('error', (error) => log.warn({ err: error }, 'listening connection lost'));
    next.on('end', () => {
      if (client !== next) return;
      client = null;
      listenAgain();
    });
    await next.connect();
    await next.query(`LISTEN ${pg.escapeIdentifier(pgChannel)}`);
    client = next;
    pauseMs = firstPauseMs;
  };
  const listenAgain = () => {
    if (isClosed) return;
    const pause = setTimeout(pauseMs, undefined, { ref: false });
    void pause.then(() => {
      if (!isClosed) listen().then(onReconnect, listenAgain);
    });
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  };
  await listen();
  return {
    client: () => client,
    close: async () => {
      isClosed = true;
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/**
 * Sends over the listening connection, which serves no tenant, so that no connection of the pool has to change its role
 * for a signal. Signals within a few milliseconds, or while a statement is running, are sent together.
 */
function gatheredSender(database: Database, client: () => pg.Client | null, pgChannel: string, log: Log) {
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  const sendAll = async () => {
    while (waiting.length > 0) {
      await setTimeout(gatherMs);
      const parameters = [pgChannel, waiting];
      waiting = [];
      try {
        await (client() ?? database).query(notifySql, parameters);
      } catch (error) {
        log.warn({ err: error }, 'signals lost');
      }
    }
    sending = null;
  };
  return (text: string): Promise<void> => {
    waiting.push(text);
    sending ??= sendAll();
    return sending;
  };
}

/** The message after the mark of the node that sent it. */
function parse(text: string): { channel: string; payload: unknown } | null {
  try {
    return JSON.parse(text.slice(text.indexOf(' ') + 1));
  } catch {
    return null;
  }
}
