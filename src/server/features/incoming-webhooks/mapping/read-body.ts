import { valueAt } from '#engine/text/json-pointer.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { referenceFields, textFacts } from '#server/features/entries/index.ts';
import { labelKeys } from '#server/features/exchange/index.ts';
import { compiledModule, type ModuleVersion } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type FieldFiles, filesOf } from '../files/given-file.ts';
import type { IncomingPlan } from '../incoming-webhook.ts';
import { type GivenValue, gatherValues, pathOf, readValues } from './map-body.ts';
import { readGiven } from './read-given.ts';

/** How a body decides a task. */
interface ReadDecision {
  readonly outcome: string;
  readonly message: string;
}

/** A body as a plan reads it. */
export interface ReadBody {
  readonly version: ModuleVersion;
  readonly data: EntryValues;
  /** What the body gives, as it came. */
  readonly given: readonly GivenValue[];
  /** Files that the body gives, which are not stored yet. */
  readonly files: readonly FieldFiles[];
  /** The value by which the entry is found; null where entries are new. */
  readonly key: FieldValue;
  readonly decision: ReadDecision | null;
}

const maxMessage = 4000;

/**
 * Reads a body as the actor: labels and people are looked up among what they may see. Throws `validation_failed` with all
 * that is wrong. Not inside a transaction, because labels may be looked up in other systems. With `files` of `stored`, files
 * are named as entries name them, and none are given.
 */
export async function readBody(
  ctx: Context,
  plan: IncomingPlan,
  body: unknown,
  files: 'given' | 'stored' = 'given',
): Promise<ReadBody> {
  const version = await compiledModule(ctx, plan.moduleId);
  const { form } = version.compiled;
  const { entryKey } = plan;
  const gathered = gatherValues(form, plan.mapping, body);
  const isGivenFile = (one: GivenValue) => files === 'given' && isOfFiles(one);
  const given = { ...gathered, values: gathered.values.filter((one) => !isGivenFile(one)) };
  const keyField = entryKey === null ? undefined : form.fields.get(entryKey.field);
  const keyValue = entryKey === null ? undefined : valueAt(body, entryKey.place);
  const facts = await givenFacts(ctx, version, [
    ...given.values,
    ...(keyField ? [{ field: keyField, row: null, value: keyValue }] : []),
  ]);
  const { data, faults } = readValues(given, (field, value) => readGiven(field, value, facts));
  const violations: Violation[] = [...faults];
  const newFiles = gathered.values.filter(isGivenFile).flatMap((one) => givenFiles(one, violations));
  let key: FieldValue = null;
  if (entryKey !== null) {
    const path = `fields.${entryKey.field}`;
    if (!keyField) violations.push({ path, code: 'unknown_field' });
    else {
      const read = readGiven(keyField, keyValue ?? null, facts);
      if (!read.ok) violations.push({ path, code: read.code, params: read.params });
      else if (read.value === null || read.value === '') violations.push({ path, code: 'key_missing' });
      else key = read.value;
    }
  }
  const decision = plan.action === 'decide' ? decisionIn(version, plan, body, violations) : null;
  if (violations.length > 0)
    throw new AppError('validation_failed', {}, { violations: violations.slice(0, 50) });
  return { version, data, given: given.values, files: newFiles, key, decision };
}

const isOfFiles = ({ field, row }: GivenValue) => row === null && field.type.content === 'file';

/** The files for a field; faults are added to `violations`. */
function givenFiles({ field, value }: GivenValue, violations: Violation[]): FieldFiles[] {
  const files = filesOf(value);
  const path = pathOf(field, null);
  if (files === null) violations.push({ path, code: 'incoming_file' });
  else if (files.some((file) => 'bytes' in file && file.bytes.byteLength === 0))
    violations.push({ path, code: 'file_empty' });
  else return [{ field, files }];
  return [];
}

async function givenFacts(ctx: Context, version: ModuleVersion, given: readonly GivenValue[]) {
  const labels = await labelKeys(ctx, version);
  const references = referenceFields(version.compiled.form);
  for (const { field, value } of given) {
    const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    if (references.has(field)) await labels.learn(ctx, field, texts);
  }
  return {
    texts: { ...(await textFacts(ctx)), keyOf: labels.keyOf },
    personId: labels.personId,
    referenceKind: (field: GivenValue['field']) => references.get(field)?.kind,
  };
}

/** The decision of a body; faults are added to `violations`. */
function decisionIn(
  version: ModuleVersion,
  { decision }: IncomingPlan,
  body: unknown,
  violations: Violation[],
): ReadDecision | null {
  if (decision === null) return null;
  const { place, cases, message_place } = decision;
  const said = place === null ? null : valueAt(body, place);
  const found =
    place === null ? cases[0] : cases.find(({ value }) => isScalar(said) && String(said) === value);
  if (!found) {
    const params = { value: isScalar(said) ? String(said).slice(0, 100) : '' };
    violations.push({ path: 'body', code: 'incoming_decision', params });
    return null;
  }
  const { outcome } = found;
  const given = message_place === null ? '' : valueAt(body, message_place);
  const message = isScalar(given) ? String(given).trim().slice(0, maxMessage) : '';
  if (message === '' && needsMessage(version, outcome)) {
    violations.push({ path: `body${(message_place ?? '').replaceAll('/', '.')}`, code: 'required' });
  }
  return { outcome, message };
}

/** Whether a decision of the app needs a message. */
export function needsMessage({ compiled: { workflow } }: ModuleVersion, outcome: string): boolean {
  const all = [...workflow.activities.values()].flatMap(({ outcomes }) => outcomes);
  return all.some((one) => one.name === outcome && one.needsMessage);
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
