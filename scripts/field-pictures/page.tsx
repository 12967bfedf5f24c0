import '@fontsource-variable/inter/wght.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/global.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { compileForm } from '#engine/form/compile-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import { FieldBlock } from '#web/features/entry-form/parts/field-block.tsx';
import { FormProvider } from '#web/features/entry-form/parts/form-context.tsx';
import { loadAllTexts, startI18n } from '#web/lib/i18n/i18n.ts';
import { AntdProvider } from '#web/ui/theme/antd-provider.tsx';
import { type Example, examples, labels } from './examples.ts';
import { fileDrawings } from './file-drawings.ts';

/** Every type of field as an entry draws it, filled in; `data-type` tells which is which. */
const textFacts: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: (_kind, id) => labels[id],
};
const resources: FieldResources = {
  findPeople: async () => [],
  findChoices: async () => [],
  noteChoice: () => undefined,
  uploadFile: () => Promise.reject(new Error('There are no uploads here.')),
  openFile: async () => undefined,
  fileAddress: async (key) => fileDrawings[key] ?? '',
};
const surroundings = {
  textFacts,
  resources,
  dispatch: () => undefined,
  pressOf: () => () => undefined,
  valuesBeside: () => ({}),
  isNarrow: false,
  lockNow: () => 'none' as never,
  inputsOf: () => ({ values: [], columns: [], hasUnseen: false }),
};

function fieldOf(name: string, { label, settings, help }: Example): FieldDefinition {
  const defaults = Object.fromEntries(
    fieldCatalogue.get(name)?.settings.map((setting) => [setting.name, setting.defaultValue]) ?? [],
  );
  const own = { id: name, name: name.replaceAll('-', '_'), displayName: label, editorType: name };
  return { ...defaults, ...own, columnIndex: 0, width: 12, ...(help ? { helpText: help } : {}), ...settings };
}

function Fields() {
  const definitions = Object.entries(examples).map(([name, example]) => fieldOf(name, example));
  const rows = definitions.map((field, rowIndex) => ({ rowIndex, fields: [field] }));
  const section = {
    name: 'main',
    displayName: '',
    sectionIndex: 0,
    orderIndex: 0,
    isTable: false,
    minimumRowCount: 0,
    maximumRowCount: 0,
    rows,
  };
  const { form } = compileForm({ fieldGroups: [section] }, fieldCatalogue);
  return (
    <FormProvider value={surroundings}>
      {[...form.fields.values()].map((field) => (
        <div key={field.name} className="card" data-type={field.type.name}>
          <div>
            <FieldBlock
              field={field}
              path={field.name}
              value={examples[field.type.name]?.value ?? null}
              isReadonly={false}
              isRequired={false}
            />
          </div>
        </div>
      ))}
    </FormProvider>
  );
}

await startI18n();
await loadAllTexts();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <AntdProvider>
      <Fields />
    </AntdProvider>,
  );
