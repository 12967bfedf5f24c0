import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';

/** Formats that are looked for, by their names in the Barcode Detection API. */
const formats = [
  'qr_code',
  'data_matrix',
  'aztec',
  'pdf417',
  'code_128',
  'code_39',
  'code_93',
  'codabar',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
] as const;

/** One of the formats. */
export type ScannedFormat = (typeof formats)[number];

export const barcodeScannerField: FieldType = {
  ...textKind({ maxLength: 1000, isMultiline: false }),
  name: 'barcode-scanner',
  group: 'text',
  icon: 'ScanLine',
  canBeUnique: true,
  settings: [
    {
      name: 'formats',
      label: 'scanFormats',
      editorType: 'checklist',
      options: formats.map((format) => ({ value: format, label: `scanFormat_${format}` })),
    },
    { name: 'canType', label: 'scanCanType', editorType: 'switch', defaultValue: true },
  ],
  checkSettings: (field) =>
    namesOf(field.formats).every((name) => formats.some((format) => format === name))
      ? []
      : [{ property: 'formats', code: 'setting_symbology' }],
  samples: {
    good: [{ value: '4006381333931' }, { value: 'https://example.com/größe' }, { value: ' box 7 ' }],
    bad: [
      { value: 4_006_381_333_931, code: 'not_text' },
      { value: 'two\nlines', code: 'text_one_line' },
      { value: 'a'.repeat(1001), code: 'text_too_long' },
    ],
  },
};

/** Formats that a field looks for; all when it names none. */
export function formatsOf(field: FieldDefinition): readonly ScannedFormat[] {
  const names = namesOf(field.formats);
  const wanted = formats.filter((format) => names.includes(format));
  return wanted.length === 0 ? formats : wanted;
}

function namesOf(setting: unknown): readonly string[] {
  const names = Array.isArray(setting) ? setting : typeof setting === 'string' ? setting.split(',') : [];
  return names.map((name) => String(name).trim()).filter((name) => name !== '');
}
