import type { getDocumentReading as endpoint } from '#contracts/document-reading/get-document-reading.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { proposeRows } from '#engine/reading/propose-rows.ts';
import { labelsToLookUp, proposeValues } from '#engine/reading/propose-values.ts';
import { textFacts } from '#server/features/entries/index.ts';
import { labelKeys } from '#server/features/exchange/index.ts';
import type { Context } from '#server/platform/context.ts';
import { learnedOf } from '../corrections/correction-store.ts';
import { loadProviderSettings } from '../providers/provider-settings-store.ts';
import { type FilledEntry, fieldsToFill } from './fields-to-fill.ts';
import { ownReading } from './own-reading.ts';
import type { DocumentReading } from './reading-store.ts';
import { serviceOfReading } from './service-of-reading.ts';

type Answer = EndpointOutput<typeof endpoint>;

/** What was read in the actor's document; for everyone else it does not exist. */
export async function getDocumentReading(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Answer> {
  const reading = await ownReading(ctx, query.id);
  const { id, moduleId, state, failure, pages } = reading;
  const { service, isLicenceMissing } = await serviceOfReading(ctx, reading);
  const nothing = { proposals: [], tables: [] };
  const found =
    state === 'read' ? await proposalsFor(ctx, reading, { ...query, moduleId }, service) : nothing;
  return {
    id,
    moduleId,
    state,
    failure,
    is_paused: state === 'waiting' && (await loadProviderSettings(ctx.db, reading.providerId)).isPaused,
    page_count: pages.length,
    service,
    licence_missing: isLicenceMissing,
    ...found,
  };
}

/** Values and rows for what the actor may fill in, as far as the document has some that the fields accept. */
export async function proposalsFor(
  ctx: Context,
  { pages }: DocumentReading,
  entry: FilledEntry,
  service: Answer['service'],
): Promise<Pick<Answer, 'proposals' | 'tables'>> {
  const { fields, tables, version } = await fieldsToFill(ctx, entry);
  const learned = await learnedOf(ctx.db, entry.moduleId);
  const labels = await labelKeys(ctx, version);
  const facts = { ...(await textFacts(ctx)), keyOf: labels.keyOf };
  const rules = { facts, service, learned, personId: labels.personId };
  const columns = tables.map((table) => table.columns);
  for (const [{ path }, texts] of labelsToLookUp(pages, fields, columns, rules)) {
    const field = version.compiled.form.fieldByPath.get(path);
    if (field) await labels.learn(ctx, field, texts);
  }
  const values = proposeValues(pages, fields, rules);
  return {
    proposals: values.map(({ field, value, text, page, confidence, source, correctedOn, ...place }) => {
      const { left, top, width, height } = place;
      const box = { left, top, width, height };
      return { field, value, text, page: page + 1, box, confidence, source, corrected_on: correctedOn };
    }),
    tables: tables.flatMap(({ section, columns }) => {
      const found = proposeRows(pages, columns, rules);
      return found ? [{ ...found, section, page: found.page + 1, rows: [...found.rows] }] : [];
    }),
  };
}
