import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import {
  acceptedTypesOf,
  fileKind,
  fileSettingFaults,
  isFileReference,
} from '#engine/form/value-kinds/file-kind.ts';
import { accept, refuse } from '#engine/form/value-kinds/value-kind.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';
import { pictureTypes } from '../parts/picture-types.ts';

/** The most letters of an alternative text. */
export const maxAlternativeLength = 250;

const photo = { key: 'a1/photo', name: 'photo.jpg', size: 300_000, type: 'image/jpeg' };
const logo = { key: 'a1/logo', name: 'logo.png', size: 12_000, type: 'image/png' };

export const imageField: FieldType = {
  ...fileKind,
  name: 'image',
  group: 'files',
  icon: 'Image',
  isPicture: true,
  settings: [
    { name: 'maximumSize', label: 'maximumSize', editorType: 'number', minimum: 1, maximum: 1000 },
    { name: 'acceptedTypes', label: 'acceptedTypes', editorType: 'text' },
    {
      name: 'crop',
      label: 'crop',
      editorType: 'dropdown',
      defaultValue: 'none',
      options: [
        { value: 'none', label: 'cropNone' },
        { value: '1:1', label: 'cropSquare' },
        { value: '4:3', label: 'cropLandscape' },
        { value: '3:4', label: 'cropPortrait' },
        { value: '16:9', label: 'cropWide' },
      ],
    },
    { name: 'camera', label: 'camera', editorType: 'switch', defaultValue: true },
    { name: 'requireAlternative', label: 'requireAlternative', editorType: 'switch', defaultValue: false },
  ],
  checkSettings,
  check: checkPicture,
  fromColumn: (column) => {
    const value: unknown = fileKind.fromColumn(column);
    return isFileReference(value) ? pictureOf(value) : null;
  },
  fromUpload: (sent, { file }) => {
    const alternative = alternativeOf(sent);
    return alternative === null ? { ...file } : { ...file, alt: alternative };
  },
  samples: {
    good: [
      { value: photo },
      { value: { ...logo, alt: 'Our logo' } },
      { value: photo, settings: { maximumSize: 1, acceptedTypes: '.jpg, .jpeg' } },
      { value: { ...photo, alt: 'The dented door' }, settings: { requireAlternative: true } },
    ],
    bad: [
      { value: 'photo.jpg', code: 'not_a_file' },
      { value: { ...photo, type: 'application/pdf' }, code: 'not_a_picture' },
      { value: { ...photo, size: 3_000_000 }, code: 'file_too_large', settings: { maximumSize: 1 } },
      { value: logo, code: 'file_type', settings: { acceptedTypes: 'image/jpeg' } },
      { value: photo, code: 'alternative_missing', settings: { requireAlternative: true } },
      { value: { ...photo, alt: 'x'.repeat(maxAlternativeLength + 1) }, code: 'text_too_long' },
    ],
  },
};

/** The description of a picture in words. Null when there is none. */
export function alternativeOf(value: FieldValue): string | null {
  const isPicture = typeof value === 'object' && value !== null && 'alt' in value;
  const text = isPicture && typeof value.alt === 'string' ? value.alt.trim() : '';
  return text === '' ? null : text;
}

function checkPicture(value: unknown, field: FieldDefinition): CheckedValue {
  const checked = fileKind.check(value, field);
  if (!checked.ok || !isFileReference(checked.value)) return checked;
  if (!pictureTypes.includes(checked.value.type.toLowerCase())) return refuse('not_a_picture');
  const picture = pictureOf(value);
  const alternative = alternativeOf(picture);
  if (alternative !== null && alternative.length > maxAlternativeLength) {
    return refuse('text_too_long', { maximum: maxAlternativeLength });
  }
  if (alternative === null && field.requireAlternative === true) return refuse('alternative_missing');
  return accept(picture);
}

function pictureOf(value: unknown): FieldValue {
  if (!isFileReference(value)) return null;
  const { key, name, size, type } = value;
  const alternative = alternativeOf(value as unknown as FieldValue);
  return { key, name, size, type, ...(alternative === null ? {} : { alt: alternative }) };
}

function checkSettings(field: FieldDefinition): { property: string; code: string }[] {
  const faults = fileSettingFaults(field);
  const isOther = (type: string) => type.includes('/') && !type.startsWith('image/');
  if (acceptedTypesOf(field).some(isOther))
    faults.push({ property: 'acceptedTypes', code: 'setting_not_pictures' });
  return faults;
}
