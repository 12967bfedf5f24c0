import { useState } from 'react';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** What was found in a file beside its table. */
export type Findings = EndpointOutput<typeof uploadSheet>['found'];

type ReadingQuery = EndpointRequest<typeof uploadSheet>['query'];

/** What of a file is to be read as the table. */
export type TableChoice = Omit<ReadingQuery, 'replaces'>;

interface ReadFile {
  readonly id: string;
  readonly found: Findings;
}

/** A file that the server reads, and reads again when something else of it is chosen as the table. */
export interface SheetReading {
  readonly isBusy: boolean;
  /** Why it could not be read again; empty: it could. */
  readonly refusal: string;
  /** Fails with why the server cannot read it. */
  send(file: File): Promise<void>;
  choose(change: TableChoice): Promise<void>;
}

/** Keeps the chosen file, and sends it once more for each choice; what was read before is then forgotten. */
export function useSheetReading<Received extends ReadFile>(options: {
  first?: TableChoice;
  read: (file: File, query: ReadingQuery) => Promise<Received>;
  onReceived: (received: Received) => void;
}): SheetReading {
  const t = useT();
  const [last, setLast] = useState<{ file: File; id: string; choice: TableChoice } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const read = async (file: File, choice: TableChoice, replaces?: string) => {
    const received = await options.read(file, { ...choice, ...(replaces ? { replaces } : {}) });
    setLast({ file, id: received.id, choice });
    options.onReceived(received);
  };
  const choose = async (change: TableChoice) => {
    if (!last || isBusy) return;
    setRefusal('');
    setIsBusy(true);
    try {
      await read(last.file, { ...last.choice, ...change }, last.id);
    } catch (error) {
      const reason = isApiError(error) ? (error.violations[0]?.message ?? error.message) : '';
      setRefusal(reason || t('exchange:uploadFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  const send = (file: File) => {
    setRefusal('');
    return read(file, options.first ?? {});
  };
  return { isBusy, refusal, choose, send };
}
