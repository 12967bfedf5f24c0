import { useMemo } from 'react';
import { getFile } from '#contracts/files/get-file.ts';
import { linkFile } from '#contracts/files/link-file.ts';
import { uploadFile } from '#contracts/files/upload-file.ts';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import { revealSecret } from '#contracts/workflow/reveal-secret.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import { call } from '#web/lib/api/client.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { loadExternalChoices } from './outside/load-external-choices.ts';

/** The server data of inputs while an entry of a module is filled in. */
export function useFieldResources(
  moduleId: string,
  entryId: string | null = null,
  taskId?: string,
): FieldResources {
  const t = useT();
  const { run: ask } = useAction(getFile);
  const { run: linkTo } = useAction(linkFile, { success: t('field-views:linkCopied') });
  const { run: reveal } = useAction(revealSecret, { errors: 'nowhere' });
  return useMemo(
    () => ({
      findPeople: (searchTerm, signal) => call(lookUpUsers, { body: { searchTerm } }, { signal }),
      findChoices: async ({ field, searchTerm, governing, values, labelOf }, signal) => {
        const isOutside = fieldCatalogue.get(field.editorType)?.externalCall?.(field);
        if (isOutside && values)
          return loadExternalChoices(
            { moduleId, entryId, taskId },
            field,
            { searchTerm, values, labelOf },
            signal,
          );
        const body = { moduleId, fieldId: field.id, searchTerm, governing };
        return (await call(listChoices, { body }, { signal })).items;
      },
      noteChoice: () => undefined,
      uploadFile: (file, { onProgress, signal }) =>
        upload(uploadFile, { query: { moduleId } }, file, { onProgress, signal }),
      async openFile(file) {
        const { output: ticket } = await ask({ body: { key: file.key } });
        if (ticket) window.open(ticket.url, '_blank', 'noopener');
      },
      async copyLink(file) {
        const { output: link } = await linkTo({ body: { key: file.key } });
        if (link) await navigator.clipboard.writeText(new URL(link.url, window.location.href).href);
      },
      revealSecret:
        entryId === null
          ? undefined
          : async (field) => {
              const { output, error } = await reveal({
                query: { moduleId },
                body: { id: entryId, field },
              });
              if (error) throw error;
              return output.value;
            },
      fileAddress: async (key) => (await call(getFile, { body: { key } })).url,
    }),
    [moduleId, entryId, taskId, ask, linkTo, reveal],
  );
}

/** For a preview: searches find no one, and files stay in this browser, where their key is their address. */
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
