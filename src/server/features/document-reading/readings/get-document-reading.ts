import type { getDocumentReading as endpoint } from '#contracts/document-reading/get-document-reading.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { parseCell } from '#engine/form/sheet/parse-cell.ts';
import { valuesBesideLabel } from '#engine/reading/values-beside-labels.ts';
import { textFacts } from '#server/features/entries/index.ts';
import { importFields } from '#server/features/exchange/index.ts';
import { compiledModule, inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { accessToNewEntry } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type DocumentReading, loadReading } from './reading-store.ts';

type Proposal = EndpointOutput<typeof endpoint>['proposals'][number];

/** What was read in the actor's document; for everyone else it does not exist. */
export async function getDocumentReading(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const reading = await loadReading(ctx.db, query.id);
  if (reading?.madeBy !== actorOf(ctx).id) throw notFound();
  const { id, moduleId, state, failure, pages } = reading;
  // Refuses an app that is out of reach by now, for whoever asks or for the key that they ask with.
  const version = await compiledModule(ctx, moduleId);
  const proposals = state === 'read' ? await proposalsFor(ctx, reading, version) : [];
  return { id, moduleId, state, failure, page_count: pages.length, proposals };
}

/** A value for each field that the actor may fill in, as far as the document has one that the field accepts. */
async function proposalsFor(
  ctx: Context,
  { moduleId, pages }: DocumentReading,
  version: ModuleVersion,
): Promise<Proposal[]> {
  const access = await accessToNewEntry(ctx, moduleId);
  const translated = inLanguage(version, ctx.locale).compiled.form;
  const facts = await textFacts(ctx);
  const propose = (field: CompiledField): Proposal[] => {
    const labels = [field, translated.fields.get(field.name)].map((one) => one?.definition.displayName ?? '');
    for (const found of [...new Set(labels)].flatMap((label) => valuesBesideLabel(pages, label))) {
      const { text, page, left, top, width, height, confidence } = found;
      const parsed = parseCell(text, field, facts, () => undefined);
      if (!parsed.ok || parsed.value === null) continue;
      const box = { left, top, width, height };
      return [{ field: field.name, value: parsed.value, text, page: page + 1, box, confidence }];
    }
    return [];
  };
  return importFields(version.compiled.form)
    .filter(({ name, isInTable }) => !isInTable && access.fields[name] === 'editable')
    .flatMap(propose);
}
