import { useEffect, useRef, useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import { type UploadFailure, uploadFailure } from './upload-failure.tsx';

/** The state of an upload. `share` is from 0 to 1. A failed upload keeps its file for another attempt. */
export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly file: File; readonly share: number }
  | ({ readonly status: 'failed'; readonly file: File } & UploadFailure);

/** Sends one file at a time. Leaving the screen cancels the upload. */
export function useUpload(resources: FieldResources, onStored: (file: FileReference) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setState({ status: 'sending', file, share: 0 });
    try {
      const stored = await resources.uploadFile(file, {
        signal: controller.signal,
        onProgress: (share) => {
          if (!controller.signal.aborted) setState({ status: 'sending', file, share });
        },
      });
      if (controller.signal.aborted) return;
      setState({ status: 'idle' });
      onStored(stored);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ status: 'failed', file, ...uploadFailure(error) });
    }
  };
  /** Takes note of a file that will not be sent, and why. */
  const refuse = (file: File, message: string) => {
    stop.current?.abort();
    setState({ status: 'failed', file, message, canRetry: false });
  };
  const cancel = () => {
    stop.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, send, refuse, cancel };
}
