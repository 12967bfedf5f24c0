import { useEffect, useRef, useState } from 'react';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { readDocument } from '#contracts/document-reading/read-document.ts';
import { readStoredFile } from '#contracts/document-reading/read-stored-file.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { FileReference } from '#engine/value/field-value.ts';
import type { EntryPlace } from '#web/features/entry-form/index.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { keepReading, keptReading, type SentDocument } from './kept-reading.ts';

export type DocumentReading = EndpointOutput<typeof getDocumentReading>;
export type Proposal = DocumentReading['proposals'][number];
export type ProposedTable = DocumentReading['tables'][number];

/** A document on its way from the person’s machine. */
interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly stop: () => void;
}

const pollMs = 700;

/** Keeps the document in this tab, at the place of its entry. */
function useKeeping({ moduleId, recordId, taskId }: EntryPlace, sent: SentDocument | null): void {
  // A new entry gets its id when it is first saved; the next new entry has nothing to do with this document.
  const keptAt = useRef({ moduleId, recordId, taskId });
  useEffect(() => {
    const place = { moduleId, recordId, taskId };
    if (keptAt.current.recordId !== recordId) keepReading(keptAt.current, null);
    keptAt.current = place;
    keepReading(place, sent);
  }, [moduleId, recordId, taskId, sent]);
}

/** A document that is sent and read for an entry. `place` is the entry that is filled in. */
export function useDocumentReading(place: EntryPlace) {
  const t = useT();
  const { moduleId, recordId, taskId } = place;
  const [sent, setSent] = useState<SentDocument | null>(() => keptReading(place));
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isFinished, setIsFinished] = useState(false);
  const query = { id: sent?.id ?? '', recordId: recordId ?? undefined, taskId };
  const answer = useEndpoint(
    getDocumentReading,
    { query },
    { isEnabled: sent !== null, refetchMs: isFinished ? undefined : pollMs },
  );
  const reading = answer.data?.id === sent?.id ? answer.data : undefined;
  const state = reading?.state;
  useEffect(() => setIsFinished(state === 'read' || state === 'failed'), [state]);

  useKeeping(place, sent);
  const isGone = isApiError(answer.error) && answer.error.code === 'not_found';
  useEffect(() => {
    if (isGone) setSent(null);
  }, [isGone]);

  const begin = async (work: () => Promise<SentDocument>) => {
    setRefusal('');
    try {
      const begun = await work();
      setIsFinished(false);
      setSent(begun);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const reason = isApiError(error) ? (error.violations[0]?.message ?? error.message) : '';
      setRefusal(reason || t('document-reading:sendFailed'));
    } finally {
      setSending(null);
    }
  };
  const { run: read } = useAction(readStoredFile, { errors: 'nowhere' });
  const askFor = async (file: FileReference) => {
    const { output, error } = await read({ body: { moduleId, key: file.key } });
    if (error) throw error;
    return output;
  };
  const send = (file: File) => {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    setSending({ name: file.name, share: 0, stop });
    const onProgress = (share: number) => setSending({ name: file.name, share, stop });
    const options = { onProgress, signal: stopping.signal };
    return begin(() => upload(readDocument, { query: { moduleId } }, file, options));
  };
  const readStored = (file: FileReference) => begin(async () => ({ ...(await askFor(file)), file }));
  const discard = () => {
    setSent(null);
    setRefusal('');
  };
  return { sent, sending, refusal, reading, error: answer.error, send, readStored, discard };
}

export type ReadingInHand = ReturnType<typeof useDocumentReading>;
