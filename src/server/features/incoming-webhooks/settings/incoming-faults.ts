import type { MappedField } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { keyFields } from '#server/features/entries/index.ts';
import { importFields, importFieldsOfSection } from '#server/features/exchange/index.ts';
import { compiledModule, listVisibleModules, type ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { IncomingPlan } from '../incoming-webhook.ts';
import { needsMessage } from '../mapping/read-body.ts';

/** All that is wrong with what a call is to do. Apps are those that the actor sees. */
export async function planFaults(
  ctx: Context,
  plan: IncomingPlan,
  { takesFiles = false }: { readonly takesFiles?: boolean } = {},
): Promise<readonly Violation[]> {
  const { modules } = await listVisibleModules(ctx);
  if (!modules.some(({ id }) => id === plan.moduleId)) {
    return [{ path: 'body.module_id', code: 'unknown_choice' }];
  }
  const version = await compiledModule(ctx, plan.moduleId);
  return [
    ...mappingFaults(version, plan, takesFiles ? fieldsOfFiles(version) : []),
    ...(await keyFaults(ctx, version, plan)),
    ...decisionFaults(version, plan),
  ];
}

function mappingFaults(
  { compiled: { form } }: ModuleVersion,
  { mapping, action, entryKey }: IncomingPlan,
  ofFiles: readonly CompiledField[],
): Violation[] {
  const isOtherKey = ({ field, place }: MappedField) =>
    isChangeOrMake(action) && field === entryKey?.field && place !== entryKey.place;
  const names = (fields: ReturnType<typeof importFields>) => new Set(fields.map(({ name }) => name));
  const seen = new Set<string>();
  const tables = mapping.tables.flatMap(({ section, fields }, index): Violation[] => {
    const path = `body.mapping.tables[${index}]`;
    if (!form.tables.has(section)) return [{ path: `${path}.section`, code: 'unknown_field' }];
    const isTwice = seen.has(section);
    seen.add(section);
    return [
      ...(isTwice ? [{ path: `${path}.section`, code: 'key_twice', params: { key: section } }] : []),
      ...fieldFaults(fields, names(importFieldsOfSection(form, section)), `${path}.fields`),
    ];
  });
  const isBlank = mapping.fields.length + mapping.tables.length === 0 && action !== 'decide';
  return [
    ...(isBlank ? [{ path: 'body.mapping', code: 'input_missing' }] : []),
    ...fieldFaults(mapping.fields, names([...importFields(form), ...ofFiles]), 'body.mapping.fields'),
    ...mapping.fields.flatMap((mapped, index): Violation[] => {
      const path = `body.mapping.fields[${index}].place`;
      if (isOtherKey(mapped)) return [{ path, code: 'key_twice', params: { key: mapped.field } }];
      const isText = mapped.text !== undefined && ofFiles.some(({ name }) => name === mapped.field);
      return isText ? [{ path, code: 'input_missing' }] : [];
    }),
    ...tables,
  ];
}

function fieldFaults(fields: readonly MappedField[], known: ReadonlySet<string>, at: string): Violation[] {
  const seen = new Set<string>();
  return fields.flatMap(({ field, place, text }, index): Violation[] => {
    const path = `${at}[${index}]`;
    const isTwice = seen.has(field);
    seen.add(field);
    return [
      ...(known.has(field) ? [] : [{ path: `${path}.field`, code: 'unknown_field' }]),
      ...(isTwice ? [{ path: `${path}.field`, code: 'key_twice', params: { key: field } }] : []),
      ...((place === undefined) === (text === undefined)
        ? [{ path: `${path}.place`, code: 'input_missing' }]
        : []),
    ];
  });
}

async function keyFaults(
  ctx: Context,
  version: ModuleVersion,
  { action, entryKey }: IncomingPlan,
): Promise<Violation[]> {
  if (action === 'submit' || action === 'save') return [];
  const path = 'body.entry_key';
  if (entryKey === null) return [{ path, code: 'input_missing' }];
  const isKey = (await keyFields(ctx, version)).has(entryKey.field);
  const { form } = version.compiled;
  // A new entry gets the key, so that the next call finds it.
  const isFilled = !isChangeOrMake(action) || importFields(form).some(({ name }) => name === entryKey.field);
  if (isKey && isFilled && form.fields.has(entryKey.field)) return [];
  return [{ path: `${path}.field`, code: 'not_findable_by', params: { column: entryKey.field } }];
}

function decisionFaults(version: ModuleVersion, { action, decision }: IncomingPlan): Violation[] {
  if (action !== 'decide') return [];
  const path = 'body.decision';
  if (decision === null) return [{ path, code: 'input_missing' }];
  const known = new Set(outcomesOf(version));
  const seen = new Set<string>();
  const faults = decision.cases.flatMap(({ value, outcome }, index): Violation[] => {
    const at = `${path}.cases[${index}]`;
    const isTwice = seen.has(value);
    const isBlank = value === '' && decision.place !== null;
    seen.add(value);
    return [
      ...(known.has(outcome) ? [] : [{ path: `${at}.outcome`, code: 'unknown_choice' }]),
      ...(isBlank ? [{ path: `${at}.value`, code: 'input_missing' }] : []),
      ...(isTwice && !isBlank ? [{ path: `${at}.value`, code: 'key_twice', params: { key: value } }] : []),
    ];
  });
  const isUnclear = decision.place === null && decision.cases.length > 1;
  const isSilent =
    decision.message_place === null && decision.cases.some(({ outcome }) => needsMessage(version, outcome));
  return [
    ...faults,
    ...(isUnclear ? [{ path: `${path}.place`, code: 'input_missing' }] : []),
    ...(isSilent ? [{ path: `${path}.message_place`, code: 'input_missing' }] : []),
  ];
}

const isChangeOrMake = (action: IncomingPlan['action']) =>
  action === 'changeOrSubmit' || action === 'changeOrSave';

/** Fields with files that people fill in, outside table sections. */
export function fieldsOfFiles({ compiled: { form } }: ModuleVersion): readonly CompiledField[] {
  return [...form.fields.values()].filter(({ type }) => type.origin === 'entered' && type.content === 'file');
}

/** Everything that a person can decide at a step of the app. */
export function outcomesOf({ compiled: { workflow } }: ModuleVersion): readonly string[] {
  const decided = [...workflow.activities.values()].filter(({ type }) => type.staff !== undefined);
  return [...new Set(decided.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))];
}
