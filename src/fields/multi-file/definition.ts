import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { fileSettingFaults } from '#engine/form/value-kinds/file-kind.ts';
import { fileListKind, maximumFiles } from '#engine/form/value-kinds/file-list-kind.ts';

const offer = { key: 'a1/offer', name: 'offer.pdf', size: 48_213, type: 'application/pdf' };
const photo = { key: 'a1/photo', name: 'photo, front.JPG', size: 3_000_000, type: 'image/jpeg' };

export const multiFileField: FieldType = {
  ...fileListKind,
  name: 'multi-file',
  group: 'files',
  icon: 'Files',
  settings: [
    {
      name: 'maximumFiles',
      label: 'maximumFiles',
      editorType: 'number',
      defaultValue: 10,
      minimum: 1,
      maximum: maximumFiles,
    },
    { name: 'maximumSize', label: 'maximumSize', editorType: 'number', minimum: 1, maximum: 1000 },
    { name: 'acceptedTypes', label: 'acceptedTypes', editorType: 'text' },
  ],
  checkSettings,
  samples: {
    good: [
      { value: [offer] },
      { value: [offer, photo, offer], settings: { maximumFiles: 2 } },
      { value: [photo], settings: { maximumSize: 5, acceptedTypes: 'image/*, .pdf' } },
      { value: [] },
    ],
    bad: [
      { value: offer, code: 'not_a_list' },
      { value: ['offer.pdf'], code: 'not_a_file' },
      { value: [null], code: 'not_a_file' },
      { value: [offer, photo], code: 'too_many_files', settings: { maximumFiles: 1 } },
      { value: [offer, photo], code: 'file_too_large', settings: { maximumSize: 1 } },
      { value: [offer, photo], code: 'file_type', settings: { acceptedTypes: '.pdf' } },
    ],
  },
};

function checkSettings(field: FieldDefinition): { property: string; code: string }[] {
  const faults = fileSettingFaults(field);
  const limit: unknown = field.maximumFiles ?? 1;
  if (!(Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= maximumFiles)) {
    faults.push({ property: 'maximumFiles', code: 'setting_maximum_files' });
  }
  return faults;
}
