import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Context } from '../context.ts';
import { isForOtherColumns } from '../db/sql-errors.ts';
import { once } from './idempotency.ts';
import type { Route } from './route.ts';

/** Longer than a message takes between nodes; the later ones for a busy node, or for versions in quick succession. */
const newsPausesMs = [100, 300, 900];

/** Runs the use case of a call: in a transaction if it writes, once for each idempotency key; and checks its response. */
export async function perform(
  route: Route,
  ctx: Context,
  input: Record<string, unknown>,
  key: string | string[] | undefined,
): Promise<unknown> {
  const { endpoint } = route;
  const run = async (context: Context) => checkedOutput(endpoint, await route.run(context, input as never));
  if (!endpoint.writes) return readAgain(() => run(ctx));
  const runAndNote = async (tx: Context) => {
    const answer = await run(tx);
    tx.noteCall({ name: endpoint.name, input, answer });
    return answer;
  };
  if (route.options.hasOwnTransactions) return run(ctx);
  // The key of idempotency is asked first, so the use case has no time of its own before the transaction begins.
  await ctx.platform.keys.ready(ctx.tenant);
  return ctx.inTransaction((tx) =>
    endpoint.isIdempotent && typeof key === 'string'
      ? once(tx, key, { endpoint: endpoint.name, input }, () => runAndNote(tx))
      : runAndNote(tx),
  );
}

/**
 * Repeats a read as long as versions of the app that changed column types were published meanwhile, three times at most. The
 * pauses let the change reach this node. Throws what the last attempt throws.
 */
export async function readAgain<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of newsPausesMs) {
    try {
      return await read();
    } catch (error) {
      if (!isForOtherColumns(error)) throw error;
      await setTimeout(pauseMs);
    }
  }
  return read();
}

/** Only what the contract names leaves the server; a response that does not match it is an internal error. */
export function checkedOutput(endpoint: Endpoint, output: unknown): unknown {
  const result = endpoint.response.safeParse(output);
  if (result.success) return result.data;
  throw new Error(`${endpoint.name} answered outside its contract: ${result.error.message}`);
}
