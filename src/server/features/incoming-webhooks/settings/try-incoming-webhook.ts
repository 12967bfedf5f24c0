import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { tryIncomingWebhook as endpoint } from '#contracts/incoming-webhooks/try-incoming-webhook.ts';
import type { FieldValue, FileReference } from '#engine/value/field-value.ts';
import { textFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { parseJsonBody } from '#server/platform/http/input/json-body.ts';
import { dropFiles } from '../files/drop-files.ts';
import { storeGivenFiles } from '../files/store-given-files.ts';
import type { IncomingPlan } from '../incoming-webhook.ts';
import { presentRefusal } from '../log/present-refusal.ts';
import { type ReadBody, readBody } from '../mapping/read-body.ts';
import { actOnBody } from '../receiving/act-on-body.ts';
import { takenBack } from '../receiving/take-back.ts';
import { planFaults } from './incoming-faults.ts';

type Output = EndpointOutput<typeof endpoint>;

/** Carries the sample out as the caller, and undoes it. */
export async function tryIncomingWebhook(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  const { module_id: moduleId, action, mapping, entry_key: entryKey, decision } = body;
  const plan: IncomingPlan = { moduleId, action, mapping, entryKey, decision };
  const violations = await planFaults(ctx, plan, { takesFiles: true });
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  let values: Output['values'] = [];
  let files: readonly FileReference[] = [];
  try {
    const sample = await readBody(ctx, plan, parseJsonBody(Buffer.from(body.sample)) ?? null);
    const { read, stored } = await storeGivenFiles(ctx, moduleId, sample);
    files = stored;
    values = await shownValues(ctx, read);
    const { workflow_status, result } = await takenBack(ctx, (tx) => actOnBody(tx, plan, read));
    return { result, workflow_status, values, code: null, message: null, faults: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { result: null, workflow_status: null, values, ...presentRefusal(ctx, error) };
  } finally {
    await dropFiles(ctx, files);
  }
}

/** The values that a body gives, for the reader. */
export async function shownValues(
  ctx: Context,
  { version, data, given }: ReadBody,
): Promise<Output['values']> {
  const facts = await textFacts(ctx);
  const { fieldByPath } = inLanguage(version, ctx.locale).compiled.form;
  return given.slice(0, 200).map(({ field, row }) => {
    const { definition } = fieldByPath.get(field.path) ?? field;
    const value = row === null ? data[field.name] : cellAt(data[field.sectionName], row, field.name);
    const text = field.type.toText(value ?? null, definition, facts);
    return { path: field.path, label: definition.displayName, text, row };
  });
}

function cellAt(rows: FieldValue | undefined, row: number, name: string): FieldValue {
  const found = Array.isArray(rows) ? rows[row] : null;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found[name] ?? null) : null;
}
