import type { CompiledField, CompiledForm } from '../form/compiled-form.ts';
import { defaultFieldNames } from '../form/names/default-fields.ts';
import type { DesignNames } from './check-design.ts';

/** Names that texts of any report have. */
export const namesOfReports = ['today', 'organization', 'actor', 'app'] as const;
/** Names that every entry has. */
export const namesOfEntries = [...defaultFieldNames, 'status'] as const;
const namesOfEntryReports = ['title'] as const;

/** Whether reports can write a field. */
export function isWritten({ type }: CompiledField): boolean {
  return type.origin !== 'none' && type.content !== 'secret';
}

/** Whether a field holds pictures. */
export function isPictured({ type }: CompiledField): boolean {
  return type.content === 'file';
}

/** What a report about one entry can name, of the entry and in the rows of its table sections. */
export function entryBasis(form: CompiledForm): {
  readonly top: DesignNames;
  readonly tables: ReadonlyMap<string, DesignNames>;
} {
  const more = [...namesOfEntries, ...namesOfReports, ...namesOfEntryReports];
  const top = namesOfFields([...form.fields.values()], form.scope, more);
  const tables = new Map(
    [...form.tables].map(([name, section]) => {
      const own = namesOfFields(section.fields, section.scope, []);
      return [name, { ...own, texts: new Set([...own.texts, ...top.texts]) }] as const;
    }),
  );
  return { top, tables };
}

/** What texts, pictures and conditions can name of fields; `more` are names of texts that are no fields. */
export function namesOfFields(
  fields: readonly CompiledField[],
  scope: DesignNames['scope'],
  more: readonly string[],
): DesignNames {
  const written = fields.filter(isWritten);
  return {
    texts: new Set([...written.map(({ name }) => name), ...more]),
    pictures: new Set(written.filter(isPictured).map(({ name }) => name)),
    scope,
  };
}
