import type { z } from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { companiesHouseSettings } from '../settings/companies-house-settings.ts';
import { registerAuthorization } from '../systems/companies-register.ts';
import { askSystem, type SystemAnswer } from './ask-system.ts';
import { openKey } from './hub-secrets.ts';

/** How a system answered, and what was read of it; null if nothing could be. */
export interface Read<Data> {
  readonly state: { readonly status: number | null; readonly failure: string | null };
  readonly data: Data | null;
}

/** Asks the companies register, and reads its answer. `action_not_possible` while it is off or has no key. */
export async function askRegister<Shape extends z.ZodType>(
  ctx: Context,
  operation: string,
  path: string,
  shape: Shape,
): Promise<Read<z.output<Shape>>> {
  const { isOn, address, sealedKey } = await companiesHouseSettings(ctx.db);
  const key = isOn && sealedKey !== null ? await openKey(ctx, 'companieshouse', sealedKey) : null;
  if (key === null) throw new AppError('action_not_possible');
  const authorization = registerAuthorization(key.key);
  const request = { url: `${address}${path}`, headers: { authorization }, secrets: [key.key, authorization] };
  return readAs(shape, await askSystem(ctx, { integration: 'companieshouse', operation }, request));
}

/** Asks the register of VAT numbers, which needs no key. `action_not_possible` while it is off. */
export async function askVatRegister<Shape extends z.ZodType>(
  ctx: Context,
  path: string,
  shape: Shape,
): Promise<Read<z.output<Shape>>> {
  const { isOn, vatAddress } = await companiesHouseSettings(ctx.db);
  if (!isOn) throw new AppError('action_not_possible');
  const request = { url: `${vatAddress}${path}`, headers: {}, secrets: [] };
  return readAs(shape, await askSystem(ctx, { integration: 'companieshouse', operation: 'vat' }, request));
}

function readAs<Shape extends z.ZodType>(shape: Shape, answer: SystemAnswer): Read<z.output<Shape>> {
  const { status, failure, body } = answer;
  if (failure !== null) return { state: { status, failure }, data: null };
  const read = shape.safeParse(body);
  return read.success
    ? { state: { status, failure }, data: read.data }
    : { state: { status, failure: 'unreadable' }, data: null };
}
