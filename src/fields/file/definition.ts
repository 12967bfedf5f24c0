import type { FieldType } from '#engine/form/field-type.ts';

import { fileKind, fileSettingFaults } from '#engine/form/value-kinds/file-kind.ts';

const receipt = { key: 'a1/receipt.pdf', name: 'receipt.pdf', size: 48_213, type: 'application/pdf' };
const photo = { key: 'a1/photo', name: 'photo.JPG', size: 3_000_000, type: 'image/jpeg' };

export const fileField: FieldType = {
  ...fileKind,
  name: 'file',
  group: 'files',
  icon: 'Paperclip',
  settings: [
    { name: 'maximumSize', label: 'maximumSize', editorType: 'number', minimum: 1, maximum: 1000 },
    { name: 'acceptedTypes', label: 'acceptedTypes', editorType: 'text' },
  ],
  checkSettings: fileSettingFaults,
  samples: {
    good: [
      { value: receipt },
      { value: photo, settings: { maximumSize: 5, acceptedTypes: 'image/*, .pdf' } },
      { value: receipt, settings: { acceptedTypes: ['.pdf'] } },
    ],
    bad: [
      { value: 'receipt.pdf', code: 'not_a_file' },
      { value: { key: 'a1/x', name: 'x', size: -1, type: 'text/plain' }, code: 'not_a_file' },
      { value: photo, code: 'file_too_large', settings: { maximumSize: 1 } },
      { value: photo, code: 'file_type', settings: { acceptedTypes: '.pdf' } },
    ],
  },
};
