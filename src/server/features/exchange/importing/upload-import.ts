import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadImport as endpoint } from '#contracts/exchange/upload-import.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { notationOfKind } from '#engine/form/sheet/column-notations.ts';
import { cellText } from '#engine/form/sheet/sheet-cell.ts';
import { canSeeList, keyFields } from '#server/features/entries/index.ts';
import {
  compiledModule,
  hasConditionalRules,
  inLanguage,
  type ModuleVersion,
  moduleActionsOf,
} from '#server/features/modules/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { attachSections, type NamedSheet } from './rows/attach-sections.ts';
import { importFields, importFieldsOfSection } from './rows/import-fields.ts';
import { meantBy, type NamesInFile, namesInFile } from './rows/names-in-file.ts';
import { keepSheet } from './sheets/keep-sheet.ts';
import type { SurveyedSheet } from './sheets/read-sheet-in-thread.ts';
import type { SheetRow } from './sheets/sheet-row.ts';
import { withSheet } from './sheets/with-sheet.ts';

const sampleCount = 3;
const writing = ['start', 'editOwn', 'editAll'] as const;

/** Reads a file and keeps its rows until a person decides how to import them. */
export async function uploadImport(
  ctx: Context,
  { query, upload }: EndpointInput<typeof endpoint> & { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const actions = await moduleActionsOf(ctx, version);
  if (!writing.some((action) => actions.has(action)) && !hasConditionalRules(ctx, version, writing)) {
    throw new AppError('forbidden', {}, { violations: [{ path: '', code: 'not_importable' }] });
  }
  const { moduleId: _moduleId, replaces, ...choice } = query;
  return withSheet(ctx, upload, { asks: 'notations', choice }, (sheet) =>
    keepUpload(ctx, version, { uploadName: upload.name, replaces }, sheet),
  );
}

async function keepUpload(
  ctx: Context,
  version: ModuleVersion,
  sent: { readonly uploadName: string; readonly replaces: string | undefined },
  sheet: SurveyedSheet,
): Promise<EndpointOutput<typeof endpoint>> {
  const { form } = version.compiled;
  const { head } = sheet;
  const names = namesInFile(ctx, version);
  const { sections, rows } = attachSections(form, sheet, names);
  const kept = await keepSheet(ctx, {
    ...sent,
    moduleId: version.module.id,
    sheet: { head, rows },
    sections: sections.filter(hasKey).map(({ name, head: titles }) => ({ name, head: titles })),
  });
  const fields = importFields(form);
  const guesses = meantBy(head, fields, names.ofField);
  const shown = inLanguage(version, ctx.locale).compiled.form;
  const keys = await keyFields(ctx, version);
  return {
    ...kept,
    rowCount: rows.length,
    found: sheet.found,
    columns: head.map((title, index) => ({
      title,
      samples: rows.slice(0, sampleCount).map((row) => cellText(row.cells[index] ?? '').slice(0, 100)),
      guess: guesses[index]?.name ?? null,
      dateFormats: [...(sheet.notations[index]?.dateFormats ?? [])],
      decimalMarks: [...(sheet.notations[index]?.decimalMarks ?? [])],
    })),
    fields: fields.map(({ name, definition, type }) => ({
      name,
      displayName: shown.fields.get(name)?.definition.displayName ?? definition.displayName,
      editorType: definition.editorType,
      isRequired: definition.required === true,
      canBeKey: keys.has(name),
      dependsOn: notationOfKind(type.columnKind),
    })),
    sections: sections.map((section) => presentSection({ form, shown, names }, section, rows)),
  };
}

const hasKey = ({ keyColumn }: NamedSheet) => keyColumn >= 0;

function presentSection(
  app: { readonly form: CompiledForm; readonly shown: CompiledForm; readonly names: NamesInFile },
  section: NamedSheet,
  rows: readonly SheetRow[],
) {
  const { name, head, sheet } = section;
  const guesses = meantBy(head.slice(1), importFieldsOfSection(app.form, name), app.names.ofField);
  return {
    name,
    displayName: app.shown.tables.get(name)?.definition.displayName ?? name,
    sheet: sheet.place,
    hasKey: hasKey(section),
    found: sheet.found,
    rowCount: rows.reduce((sum, row) => sum + (row.sectionRows?.[name]?.length ?? 0), 0),
    columns: [null, ...guesses].map((guess, index) => ({
      title: head[index] ?? '',
      guess: guess?.name ?? null,
    })),
  };
}
