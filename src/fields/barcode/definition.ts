import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { accept, refuse } from '#engine/form/value-kinds/value-kind.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';
import { fitSymbology, type Symbology, symbologies } from './symbology.ts';

const usualSymbology = 'code128';
const texts = textKind({ maxLength: 1000, isMultiline: false });

export const barcodeField: FieldType = {
  ...texts,
  name: 'barcode',
  group: 'text',
  icon: 'Barcode',
  canBeUnique: true,
  settings: [
    {
      name: 'symbology',
      label: 'symbology',
      editorType: 'dropdown',
      defaultValue: usualSymbology,
      options: [...symbologies.keys()].map((name) => ({ value: name, label: `symbology_${name}` })),
    },
    {
      name: 'size',
      label: 'barcodeSize',
      editorType: 'dropdown',
      defaultValue: 'medium',
      options: ['small', 'medium', 'large'].map((size) => ({ value: size, label: `barcodeSize_${size}` })),
    },
    { name: 'showText', label: 'barcodeShowText', editorType: 'switch', defaultValue: true },
    { name: 'expression', label: 'expressionOrTyped', editorType: 'expression' },
  ],
  variantFor: (field) =>
    hasExpression(field) ? { ...barcodeField, origin: 'calculated', content: 'plain' } : barcodeField,
  checkSettings: (field) =>
    symbologies.has(String(field.symbology ?? usualSymbology))
      ? []
      : [{ property: 'symbology', code: 'setting_symbology' }],
  check,
  parseText: (text, field) => check(text, field),
  samples: {
    good: [
      { value: 'PO-2026/0007' },
      { value: '400638133393', settings: { symbology: 'ean13' } },
      { value: '036000291452', settings: { symbology: 'upca' } },
      { value: 'box 7', settings: { symbology: 'code39' } },
      { value: 'https://example.com/größe', settings: { symbology: 'qrcode' } },
    ],
    bad: [
      { value: 'größe', code: 'barcode_characters' },
      { value: '4006381333932', code: 'barcode_check_digit', settings: { symbology: 'ean13' } },
      { value: '12345', code: 'barcode_digits', settings: { symbology: 'ean8' } },
      { value: '12a', code: 'digits_only', settings: { symbology: 'itf14' } },
      { value: 7, code: 'not_text' },
    ],
  },
};

/** The symbology that a field is drawn in. */
export function symbologyOf(field: FieldDefinition): Symbology | undefined {
  return symbologies.get(String(field.symbology ?? usualSymbology));
}

function check(value: unknown, field: FieldDefinition): CheckedValue {
  const checked = texts.check(value, field);
  const symbology = symbologyOf(field);
  if (!checked.ok || typeof checked.value !== 'string' || !symbology) return checked;
  const fitted = fitSymbology(checked.value, symbology);
  return 'text' in fitted ? accept(fitted.text) : refuse(fitted.code, fitted.params);
}

function hasExpression(field: FieldDefinition): boolean {
  return typeof field.expression === 'string' && field.expression.trim() !== '';
}
