import { type ChangeEvent, useRef, useState } from 'react';
import { uploadFile } from '#contracts/files/upload-file.ts';
import type { FileReference } from '#engine/value/field-value.ts';
import { upload } from '#web/lib/api/upload.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const maxFiles = 10;

/** Files that will go with a comment: uploaded as they are chosen, one after the other. */
export function useAttachments(moduleId: string) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly FileReference[]>([]);
  const [pending, setPending] = useState<string | null>(null);

  const add = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, maxFiles - files.length)) {
      setPending(file.name);
      try {
        const reference = await upload(uploadFile, { query: { moduleId } }, file);
        setFiles((before) => [...before, reference]);
      } catch (error) {
        toast.error(error instanceof Error ? error.message : '');
      }
    }
    setPending(null);
  };

  return {
    input,
    files,
    /** The name of the file that is being uploaded; null without one. */
    pending,
    choose: () => input.current?.click(),
    onChosen: (event: ChangeEvent<HTMLInputElement>) => {
      void add([...(event.target.files ?? [])]);
      event.target.value = '';
    },
    remove: (key: string) => setFiles((before) => before.filter((file) => file.key !== key)),
    clear: () => setFiles([]),
  };
}
