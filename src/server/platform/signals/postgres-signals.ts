import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { signalSwitch } from './local-signals.ts';
import type { Signals } from './signals.ts';

const pgChannel = 'formwright';
const longestPayload = 7_500;
const longestPauseMs = 10_000;
/** How long a signal waits for others to go with it. */
const gatherMs = 20;

/**
 * Signals over LISTEN/NOTIFY on a connection of their own, which is opened again whenever it is lost. A node hears
 * its own messages at once and drops their echo. Resolves when the first connection listens.
 */
export async function postgresSignals(database: Database, nodeId: string, log: Log): Promise<Signals> {
  const { deliver, reportGap, subscribe, onGap } = signalSwitch(log);
  let client: pg.Client | null = null;
  let isClosed = false;
  let pauseMs = 100;
  const ownMark = `${nodeId} `;

  const listen = async () => {
    const next = new pg.Client({ connectionString: database.settings.url, keepAlive: true });
    next.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(ownMark)) return;
      const message = parse(payload);
      if (message) deliver(message.channel, message.payload);
    });
    next.on('error', (error) => log.warn({ err: error }, 'listening connection lost'));
    next.on('end', () => {
      if (client === next) {
        client = null;
        again();
      }
    });
    await next.connect();
    await next.query(`LISTEN ${pgChannel}`);
    client = next;
    pauseMs = 100;
  };
  const again = () => {
    if (isClosed) return;
    const pause = setTimeout(pauseMs, undefined, { ref: false });
    void pause.then(() => {
      if (!isClosed) listen().then(reportGap, () => again());
    });
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  await listen();

  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  const notifySql = 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message';
  // By the listening connection, which serves no tenant: none of the pool's has to change its role for a signal.
  // What comes within a few milliseconds, or while a statement is under way, goes together.
  const send = async () => {
    while (waiting.length > 0) {
      await setTimeout(gatherMs);
      const parameters = [pgChannel, waiting];
      waiting = [];
      try {
        await (client ? client.query(notifySql, parameters) : database.query(notifySql, parameters));
      } catch (error) {
        log.warn({ err: error }, 'signals lost');
      }
    }
    sending = null;
  };

  return {
    publish: async (channel, payload) => {
      const text = `${ownMark}${JSON.stringify({ channel, payload })}`;
      // As the other nodes hear it, and quicker than a structured clone.
      deliver(channel, JSON.parse(text.slice(ownMark.length)).payload);
      if (Buffer.byteLength(text) > longestPayload + 200) return log.error({ channel }, 'signal too long');
      waiting.push(text);
      sending ??= send();
      await sending;
    },
    subscribe,
    onGap,
    close: async () => {
      isClosed = true;
      const last = client;
      client = null;
      await last?.end();
    },
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
