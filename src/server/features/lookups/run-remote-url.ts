import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import type { runRemoteUrl as endpoint } from '#contracts/lookups/run-remote-url.ts';
import {
  type ExternalCall,
  type OutsideRequest,
  searchPlaceholder,
} from '#engine/form/sources/external-call.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { readPath, scalarOf } from '#engine/value/json-path.ts';
import {
  callConnector,
  callForField,
  choiceScopeOf,
  type ExternalChoice,
  type ExternalResponse,
  loadConnector,
  missingValues,
  offeredChoices,
  rememberChoices,
} from '#server/features/connectors/index.ts';
import type { ReferenceField } from '#server/features/entries/index.ts';
import { accessToEntry, accessToNewEntry } from '#server/features/workflow/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldSource } from './field-source.ts';

type Input = EndpointInput<typeof endpoint>['body'];

/**
 * Requests the choices of a field from an external system and remembers them, because the actor may only save offered
 * values.
 */
export async function runRemoteUrl(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const reference = await fieldSource(ctx, body);
  const { source, field } = reference;
  const call = field.type.externalCall?.(field.definition);
  if (source.kind !== 'external' || !call) throw notFound();
  if (isPressed(reference)) await demandEditable(ctx, reference, body);
  const request = await requestOf(ctx, call);
  const values = inputValues(call, body);
  const missing = missingValues(request, values).filter((name) => name !== searchPlaceholder);
  if (missing.length > 0) return { items: [], missing: missing.map((name) => call.inputs[name] ?? name) };
  const answer = await ask(ctx, call, request, values, body);
  if (answer.failure !== null) throw refusal(answer);
  if (isPressed(reference)) return { items: [usedPart(wholeAnswer(answer), reference)], missing: [] };
  const term = body.searchTerm.trim().toLowerCase();
  const found = offeredChoices(answer.data, call, keyOf(reference))
    .filter(({ id, label }) => `${label}\n${id}`.toLowerCase().includes(term))
    .slice(0, body.length);
  const { origin } = source;
  await ctx.inTransaction((tx) => rememberChoices(tx.db, origin, found, choiceScopeOf(ctx)));
  return { items: found.map((choice) => usedPart(choice, reference)), missing: [] };
}

/** A field that keeps no value and is no source of choices: its connector is called because someone presses it. */
const isPressed = ({ field }: ReferenceField) => field.action?.kind === 'pressConnector';

/** Pressing may change something in the other system, so only those may who can press it in the form. */
async function demandEditable(
  ctx: Context,
  { field }: ReferenceField,
  { moduleId, recordId, taskId }: Input,
): Promise<void> {
  const access =
    recordId === undefined
      ? await accessToNewEntry(ctx, moduleId)
      : (await ctx.inTransaction((tx) => accessToEntry(tx, moduleId, { id: recordId, taskId }))).access;
  if (access.fields[field.path] !== 'editable') throw notFound();
}

/** The answer, or the first row of a list, whatever it has for a key. */
function wholeAnswer({ data }: ExternalResponse): ExternalChoice {
  const first = Array.isArray(data) ? (data[0] ?? null) : data;
  const isObject = typeof first === 'object' && first !== null && !Array.isArray(first);
  return { id: '', label: '', values: isObject ? (first as EntryValues) : { value: first } };
}

async function requestOf(ctx: Context, { of }: ExternalCall): Promise<OutsideRequest> {
  if (of.kind === 'request') return of.request;
  const connector = await loadConnector(ctx.db, of.connectorId);
  if (!connector) throw notFound();
  return connector.request;
}

function inputValues({ inputs }: ExternalCall, { values, searchTerm }: Input): EntryValues {
  const named = Object.entries(inputs).map(([name, field]) => [name, values[field] ?? null]);
  return { ...values, ...Object.fromEntries(named), [searchPlaceholder]: searchTerm };
}

async function ask(
  ctx: Context,
  { of }: ExternalCall,
  request: OutsideRequest,
  values: EntryValues,
  { moduleId, fieldId, device, pressId }: Input,
): Promise<ExternalResponse> {
  if (of.kind === 'request') {
    const { settings } = of;
    return callForField(ctx, { moduleId, fieldId, request, settings }, values, { device });
  }
  const manner = { device, ...(pressId === undefined ? {} : { idempotencyKey: pressId }) };
  const answer = await callConnector(ctx, of.connectorId, values, { cause: 'field', ...manner });
  if (answer === null) throw notFound();
  return answer;
}

function refusal({ failure, status }: ExternalResponse): AppError {
  if (failure === 'status') return new AppError('outside_status', { status: status ?? 0 });
  const codes: Readonly<Record<string, ErrorCode>> = {
    address_refused: 'outside_refused',
    security_header: 'outside_refused',
    security_header_plain: 'outside_refused',
    security_header_stopped: 'outside_refused',
    unreadable: 'outside_unreadable',
    body_unreadable: 'outside_refused',
    graphql_errors: 'outside_unreadable',
    next_page_refused: 'outside_refused',
    no_username: 'outside_refused',
    not_connected: 'outside_refused',
    soap_fault: 'outside_unreadable',
    sql_error: 'outside_unreadable',
    sql_inexact: 'outside_unreadable',
    token_refused: 'outside_refused',
    too_large: 'outside_unreadable',
    too_many_redirects: 'outside_unreadable',
  };
  return new AppError(codes[failure ?? ''] ?? 'outside_unreachable');
}

/** A value as text, in the canonical form that the field stores. */
function keyOf({ field }: ReferenceField): (value: FieldValue) => string {
  return (value) => {
    const checked = field.type.check(value, field.definition);
    return String((checked.ok ? scalarOf(checked.value) : null) ?? value);
  };
}

/** Only the values of a choice that the form uses are sent out, and the choice itself. */
function usedPart({ id, label, values }: ExternalChoice, { usedColumns }: ReferenceField) {
  const used = [...usedColumns].map((column) => [column, (readPath(values, column) ?? null) as FieldValue]);
  return { id, label, values: Object.fromEntries(used) };
}
