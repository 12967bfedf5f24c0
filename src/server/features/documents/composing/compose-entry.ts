import { stateInPieces } from '#engine/form/evaluate.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { redact } from '#engine/form/values/redact.ts';
import { formatInstant } from '#engine/value/zoned-time.ts';
import {
  entryFacts,
  entryTitle,
  loadReferences,
  type StoredEntry,
  textFacts,
} from '#server/features/entries/index.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import type { PaperBlock, PaperDocument } from '../paper-document.ts';
import { statusWord, wordsFor } from './document-texts.ts';
import { pageFrame } from './page-frame.ts';
import { pictureReader } from './picture-of-file.ts';
import { blocksOfSection, type WrittenEntry } from './section-blocks.ts';

/** An entry with the version it runs on, and what its reader may see of it. */
export interface ReadableEntry {
  readonly version: ModuleVersion;
  readonly entry: StoredEntry;
  readonly access: FieldAccess;
}

/**
 * An entry as a document for the actor, in the language of the context. `more` follows the sections, such as the
 * history.
 */
export async function composeEntry(
  ctx: Context,
  { version: kept, entry, access }: ReadableEntry,
  more: readonly PaperBlock[] = [],
): Promise<PaperDocument> {
  const version = inLanguage(kept, ctx.locale);
  const { form } = version.compiled;
  const values = redact(form, entry.values, access);
  const facts = await textFacts(ctx, await loadReferences(ctx, form, [values]));
  // The conditions of the form hide fields as they do on the screen.
  const state = await inTurns(stateInPieces(form, entry.values, await entryFacts(ctx, kept, entry), access));
  const written: WrittenEntry = {
    values,
    facts,
    isVisible: (path) => state.fields[path]?.isVisible === true,
    pictureOf: pictureReader(ctx),
    say: wordsFor(ctx.locale),
  };
  const blocks: PaperBlock[] = [];
  for (const section of form.sections) {
    if (state.sections[section.name]?.isVisible) blocks.push(...(await blocksOfSection(section, written)));
  }
  const title = entryTitle(version, entry.values);
  const { organization, logo, ...frame } = await pageFrame(ctx, title);
  const number = [...form.fields.values()].find(
    (field) => field.type.origin === 'allocated' && written.isVisible(field.path),
  );
  const numberText = number?.type.toText(values[number.name] ?? null, number.definition, facts) ?? '';
  return {
    ...frame,
    title,
    head: {
      organization,
      logo,
      app: version.module.displayName,
      number: numberText === title ? '' : numberText,
      status: statusWord(entry.status, ctx.locale),
    },
    subtitle: await subtitleOf(ctx, entry, facts),
    isLandscape: false,
    blocks: [...blocks, ...more],
  };
}

async function subtitleOf(
  ctx: Context,
  entry: StoredEntry,
  { dateFormat, timeFormat, timeZone }: TextFacts,
): Promise<string> {
  const people = await directory(ctx);
  const name = people.person(entry.initiatorId ?? entry.createdBy ?? '')?.name ?? '';
  const when = formatInstant(entry.submittedOn ?? entry.createdOn, dateFormat, timeZone, timeFormat);
  return wordsFor(ctx.locale)(entry.submittedOn ? 'submittedBy' : 'createdBy', { name, when });
}
