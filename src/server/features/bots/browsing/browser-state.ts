import type { BrowserContext } from 'playwright-core';
import type { BrowserAction } from '#engine/bot/browser-step.ts';
import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import type { BrowserSession } from './browser-session.ts';

const purpose = 'bots';

/** With what another browser goes on where one was. */
interface BrowserState {
  /** Of the page at hand; empty: none was open. */
  readonly address: string;
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly journal: readonly BrowserAction[];
}

const maxState = 2_000_000;

/** The state of a browser, encrypted, for the run alone; null: too much to keep. Not inside a transaction. */
export async function sealState(
  ctx: Context,
  runId: string,
  session: BrowserSession,
): Promise<string | null> {
  const { page, journal, browser } = session;
  const state: BrowserState = {
    address: page === null || page.isClosed() ? '' : page.url(),
    storage: await browser.context.storageState(),
    journal,
  };
  const text = JSON.stringify(state);
  if (text.length > maxState) return null;
  return await sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), text, `run ${runId}`);
}

/** The state again; null: there is none. Not inside a transaction. */
export async function openState(
  ctx: Context,
  runId: string,
  sealed: string | null,
): Promise<BrowserState | null> {
  if (sealed === null) return null;
  const text = await openText(await ctx.platform.keys.secret(ctx.tenant, purpose), sealed, `run ${runId}`);
  return text === null ? null : (JSON.parse(text) as BrowserState);
}

const placeOf = (botId: string, name: string, host: string) => `secret ${botId} ${name} ${host}`;

/** Encrypts a secret of a bot for its host. `key` as from `secretKey`. */
export function sealSecret(
  key: Uint8Array,
  botId: string,
  { name, host, value }: { readonly name: string; readonly host: string; readonly value: string },
): Promise<string> {
  return sealText(key, value, placeOf(botId, name, host));
}

/** The key for secrets of bots. Not inside a transaction. */
export function secretKey(ctx: Context): Promise<Uint8Array> {
  return ctx.platform.keys.secret(ctx.tenant, purpose);
}

/** A secret in clear; null: it was changed or moved to another host. */
export function openSecret(
  key: Uint8Array,
  botId: string,
  { name, host, sealed }: { readonly name: string; readonly host: string; readonly sealed: string },
): Promise<string | null> {
  return openText(key, sealed, placeOf(botId, name, host));
}
