import { useMemo } from 'react';
import { revealSecret } from '#contracts/entries/reveal-secret.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadFile } from '#contracts/files/upload-file.ts';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import { call } from '#web/lib/api/client.ts';
import { upload } from '#web/lib/api/upload.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { askOutside } from './ask-outside.ts';

/** What inputs fetch from the server while an entry of a module is filled in. */
export function useFieldResources(moduleId: string, entryId: string | null = null): FieldResources {
  return useMemo(
    () => ({
      findPeople: (searchTerm, signal) => call(lookUpUsers, { body: { searchTerm } }, { signal }),
      findChoices: async ({ field, searchTerm, governing, values, labelOf }, signal) => {
        const isOutside = fieldCatalogue.get(field.editorType)?.outsideCall?.(field);
        if (isOutside && values) return askOutside(moduleId, field, { searchTerm, values, labelOf }, signal);
        const body = { moduleId, fieldId: field.id, searchTerm, governing };
        return (await call(listChoices, { body }, { signal })).items;
      },
      noteChoice: () => undefined,
      uploadFile: (file, { onProgress, signal }) =>
        upload(uploadFile, { query: { moduleId } }, file, { onProgress, signal }),
      async openFile(file) {
        try {
          const ticket = await call(getFile, { body: { key: file.key } });
          window.open(ticket.url, '_blank', 'noopener');
        } catch (error) {
          toast.error(error instanceof Error ? error.message : '');
        }
      },
      revealSecret:
        entryId === null
          ? undefined
          : async (field) =>
              (await call(revealSecret, { query: { moduleId }, body: { id: entryId, field } })).value,
      fileAddress: async (key) => (await call(getFile, { body: { key } })).url,
    }),
    [moduleId, entryId],
  );
}

/** For a preview: nobody is found, and files stay in this browser, where their key is their address. */
export const emptyResources: FieldResources = {
  findPeople: async () => [],
  findChoices: async () => [],
  noteChoice: () => undefined,
  uploadFile: async (file) => ({
    key: URL.createObjectURL(file),
    name: file.name,
    size: file.size,
    type: file.type || 'application/octet-stream',
  }),
  openFile: async () => undefined,
  fileAddress: async (key) => key,
};
