import type { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import type { HubRequest } from '../connect-hub.ts';
import { type CompaniesHouseSettings, companiesHouseSettings } from '../settings/companies-house-settings.ts';
import { registerAuthorization } from '../systems/companies-register.ts';
import { askSystem, type SystemAnswer } from './ask-system.ts';
import { openKey } from './hub-secrets.ts';
import { keptAnswers, keyOfAnswer } from './kept-answers.ts';
import { notNow } from './not-now.ts';

/** How a system answered, and what was read of it; null if nothing could be. */
export interface Read<Data> {
  readonly state: {
    readonly status: number | null;
    readonly failure: string | null;
    readonly age_seconds: number;
  };
  readonly data: Data | null;
}

/** Asks the companies register, and reads its answer. `action_not_possible` while it is off or has no key. */
export async function askRegister<Shape extends z.ZodType>(
  ctx: Context,
  operation: string,
  path: string,
  shape: Shape,
): Promise<Read<z.output<Shape>>> {
  const settings = await companiesHouseSettings(ctx.db);
  const { isOn, address, sealedKey } = settings;
  const key = isOn && sealedKey !== null ? await openKey(ctx, 'companieshouse', sealedKey) : null;
  if (key === null) throw notNow(isOn ? 'hub_key_missing' : 'hub_off');
  const authorization = registerAuthorization(key.key);
  const request = { url: `${address}${path}`, headers: { authorization }, secrets: [key.key, authorization] };
  return askOrRemember(ctx, settings, { operation, request, shape, canKeep: () => true });
}

/** Asks the register of VAT numbers, which needs no key. `action_not_possible` while it is off. */
export async function askVatRegister<Shape extends z.ZodType>(
  ctx: Context,
  path: string,
  shape: Shape,
  canKeep: (data: z.output<Shape>) => boolean,
): Promise<Read<z.output<Shape>>> {
  const settings = await companiesHouseSettings(ctx.db);
  const { isOn, vatAddress } = settings;
  if (!isOn) throw notNow('hub_off');
  const request = { url: `${vatAddress}${path}`, headers: {}, secrets: [] };
  return askOrRemember(ctx, settings, { operation: 'vat', request, shape, canKeep });
}

interface Question<Shape extends z.ZodType> {
  readonly operation: string;
  readonly request: HubRequest;
  readonly shape: Shape;
  /** Whether an answer is one that can be given again. */
  readonly canKeep: (data: z.output<Shape>) => boolean;
}

/** The answer from memory while it is young enough, which is no call; another, which is noted, otherwise. */
async function askOrRemember<Shape extends z.ZodType>(
  ctx: Context,
  { cacheSeconds, revision, price, currency }: CompaniesHouseSettings,
  { operation, request, shape, canKeep }: Question<Shape>,
): Promise<Read<z.output<Shape>>> {
  const key = keyOfAnswer(ctx.tenant.id, revision, request.url);
  const nowMs = ctx.platform.now().getTime();
  const answers = keptAnswers(ctx.platform);
  const kept = answers.get(key, nowMs, cacheSeconds * 1000);
  if (kept) return readAs(shape, kept.answer, nowMs - kept.atMs);
  const answer = await askSystem(
    ctx,
    { integration: 'companieshouse', operation, price: { price, currency } },
    request,
  );
  const read = readAs(shape, answer, 0);
  if (cacheSeconds > 0 && read.data !== null && canKeep(read.data)) answers.keep(key, answer, nowMs);
  return read;
}

function readAs<Shape extends z.ZodType>(
  shape: Shape,
  { status, failure, body }: SystemAnswer,
  ageMs: number,
): Read<z.output<Shape>> {
  const state = { status, failure, age_seconds: Math.max(0, Math.floor(ageMs / 1000)) };
  if (failure !== null) return { state, data: null };
  const read = shape.safeParse(body);
  return read.success
    ? { state, data: read.data }
    : { state: { ...state, failure: 'unreadable' }, data: null };
}
