import { useEffect, useRef, useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import { uploadFailure } from './upload-failure.tsx';

/** One of several uploads: under way (`share` from 0 to 1), or failed with a reason. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly share: number;
  readonly failure: string | null;
  /** False for a file that the field will not take however often it is sent. */
  readonly canRetry: boolean;
}

/**
 * Sends files in parallel. Failed uploads stay in the list and can be sent again or dropped. Leaving the screen cancels
 * the uploads under way.
 */
export function useUploads(resources: FieldResources, onStored: (file: FileReference) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  const latest = useRef({ resources, onStored });
  latest.current = { resources, onStored };
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };
  const run = async (id: number, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    try {
      const stored = await latest.current.resources.uploadFile(file, {
        signal: stop.signal,
        onProgress: (share) => change(id, { share }),
      });
      if (stop.signal.aborted) return;
      drop(id);
      latest.current.onStored(stored);
    } catch (error) {
      if (stop.signal.aborted) return;
      const { message, canRetry } = uploadFailure(error);
      change(id, { failure: message, canRetry });
    }
  };
  const send = (files: readonly File[], refusalOf: (file: File) => string | null) => {
    const added = files.map((file): Upload => {
      const failure = refusalOf(file);
      return { id: nextId.current++, file, share: 0, failure, canRetry: failure === null };
    });
    setUploads((all) => [...all, ...added]);
    for (const { id, file, failure } of added) if (failure === null) void run(id, file);
  };
  const retry = ({ id, file }: Upload) => {
    change(id, { failure: null, share: 0 });
    void run(id, file);
  };
  return { uploads, send, retry, drop };
}
