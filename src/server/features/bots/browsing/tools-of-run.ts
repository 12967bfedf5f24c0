import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import type { FieldValue } from '#engine/value/field-value.ts';
import { storeUpload, visibleFile } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { loadSecrets } from '../stores/secret-store.ts';
import { BrowserFault } from './browser-fault.ts';
import { openSecret, secretKey } from './browser-state.ts';
import type { BrowsingTools, OpenSecret } from './perform.ts';

/** What the library takes at once, of all files. */
const maxUploadBytes = 50 * 1024 * 1024;
const maxFiles = 10;

/** What the browser steps of a run can use, as the actor. Not inside a transaction. */
export async function toolsOfRun(
  ctx: Context,
  bot: { readonly id: string; readonly addresses: readonly string[] },
): Promise<BrowsingTools> {
  return {
    addresses: bot.addresses,
    secrets: await openSecrets(ctx, bot.id),
    readFiles: (value) => readFiles(ctx, value),
    keepFile: async (moduleId, name, content) => ({
      ...(await storeUpload(ctx, moduleId, { name, stream: await streamOf(content) })),
    }),
  };
}

async function openSecrets(ctx: Context, botId: string): Promise<OpenSecret[]> {
  const stored = await loadSecrets(ctx.db, botId);
  if (stored.length === 0) return [];
  const key = await secretKey(ctx);
  const opened = await Promise.all(
    stored.map(async (one) => ({ ...one, value: await openSecret(key, botId, one) })),
  );
  return opened.flatMap(({ name, host, allowsPlainHttp, value }) =>
    value === null ? [] : [{ name, host, allowsPlainHttp, value }],
  );
}

async function streamOf(content: Buffer | Download): Promise<Readable> {
  return content instanceof Uint8Array ? Readable.from([content]) : await content.createReadStream();
}

async function readFiles(ctx: Context, value: FieldValue) {
  const references = Array.isArray(value) ? value : [value];
  if (references.length > maxFiles) throw new BrowserFault('bot_files_too_large');
  const found: { readonly key: string; readonly file: Awaited<ReturnType<typeof visibleFile>> }[] = [];
  for (const one of references as readonly FieldValue[]) {
    const key = one !== null && typeof one === 'object' && 'key' in one ? one.key : null;
    if (typeof key !== 'string') throw new BrowserFault('bot_file_missing');
    found.push({ key, file: await visibleFile(ctx, key) });
  }
  if (found.reduce((sum, { file }) => sum + file.size, 0) > maxUploadBytes)
    throw new BrowserFault('bot_files_too_large');
  const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (const { key, file } of found) {
    const stream = await ctx.platform.files.get(key);
    if (stream === null) throw new BrowserFault('bot_file_missing');
    files.push({ name: file.name, mimeType: file.type, buffer: await buffer(stream) });
  }
  return files;
}
