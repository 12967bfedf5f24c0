import { rowsOf } from '#engine/form/bindings.ts';
import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { cellPath } from '#engine/form/names/cell-path.ts';
import { isFileReference } from '#engine/form/value-kinds/file-kind.ts';
import type { EntryValues, FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { PaperBlock } from '../paper-document.ts';
import type { Say } from './document-texts.ts';

type Facts = Extract<PaperBlock, { kind: 'facts' }>['facts'];

/** An entry's visible values, and how they are written. */
export interface WrittenEntry {
  readonly values: EntryValues;
  readonly facts: TextFacts;
  /** Whether the conditions of the form show a field or a cell, by path. */
  isVisible(path: string): boolean;
  /** A `data:` address of a picture; null: it cannot be shown. */
  pictureOf(file: FileReference): Promise<string | null>;
  readonly say: Say;
}

/** A value of a text this long takes a row of its own. */
const longText = 90;

/** A section of the form with its filled fields; nothing if all are empty. */
export async function blocksOfSection(
  section: CompiledSection,
  written: WrittenEntry,
): Promise<readonly PaperBlock[]> {
  const blocks = section.isTable ? tableOf(section, written) : await fieldsOf(section, written);
  if (blocks.length === 0) return [];
  return [{ kind: 'heading', text: section.definition.displayName }, ...blocks];
}

async function fieldsOf(section: CompiledSection, written: WrittenEntry): Promise<PaperBlock[]> {
  const blocks: PaperBlock[] = [];
  let facts: Facts = [];
  const flush = () => {
    if (facts.length > 0) blocks.push({ kind: 'facts', facts });
    facts = [];
  };
  for (const field of section.fields) {
    if (!isPrinted(field) || !written.isVisible(field.path)) continue;
    const value = written.values[field.name] ?? null;
    const text = field.type.toText(value, field.definition, written.facts);
    const pictures = await picturesOf(field, value, text, written);
    if (pictures.length > 0) {
      flush();
      blocks.push(...pictures);
    } else if (text !== '') {
      facts.push({ label: field.definition.displayName, text, width: widthOf(field, text) });
    }
  }
  flush();
  return blocks;
}

function tableOf(section: CompiledSection, written: WrittenEntry): PaperBlock[] {
  const rows = rowsOf(written.values, section.name);
  const fields = section.fields.filter((field) => isPrinted(field) && written.isVisible(field.path));
  if (rows.length === 0 || fields.length === 0) return [];
  return [
    {
      kind: 'table',
      head: fields.map(({ definition, type }) => ({
        text: definition.displayName,
        isNumber: type.content === 'number',
      })),
      rows: rows.map((row, index) =>
        fields.map((field) =>
          written.isVisible(cellPath(section.name, index, field.name))
            ? field.type.toText(row[field.name] ?? null, field.definition, written.facts)
            : '',
        ),
      ),
    },
  ];
}

function isPrinted({ type }: CompiledField): boolean {
  return type.origin !== 'none' && type.content !== 'secret';
}

/** The pictures of a field; files that are no pictures, or too many, are named by its text. */
async function picturesOf(
  { type, definition }: CompiledField,
  value: FieldValue,
  text: string,
  { pictureOf, say }: WrittenEntry,
): Promise<PaperBlock[]> {
  if (type.content !== 'file') return [];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const files = all.filter((one): one is FileReference => isFileReference(one));
  const found = await Promise.all(files.map(async (file) => ({ file, src: await pictureOf(file) })));
  if (found.length === 0 || found.some(({ src }) => src === null)) return [];
  return found.map(({ file, src }) => {
    const described = (file as { alternativeText?: unknown }).alternativeText;
    const isSignature = 'signer' in file;
    const alt =
      typeof described === 'string' && described !== ''
        ? described
        : say(isSignature ? 'signatureOf' : 'pictureOf', { name: isSignature ? text : file.name });
    return {
      kind: 'picture',
      src: src ?? '',
      alt,
      label: definition.displayName,
      caption: isSignature ? text : file.name,
      isSignature,
    };
  });
}

function widthOf({ definition }: CompiledField, text: string): number {
  if (text.length > longText || text.includes('\n')) return 12;
  return Math.min(12, Math.max(3, definition.width));
}
