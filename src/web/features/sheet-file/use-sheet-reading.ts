import { useState } from 'react';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { uploadImport } from '#contracts/exchange/upload-import.ts';
import type { uploadSheet } from '#contracts/exchange/upload-sheet.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** What was found in a file beside its table. */
export type Findings = EndpointOutput<typeof uploadSheet>['found'];

/** What was found in one sheet of it. */
export type TableFindings = Omit<Findings, 'sheets' | 'sheet'>;

type ReadingQuery = Omit<EndpointRequest<typeof uploadImport>['query'], 'moduleId'>;

/** What of a sheet is to be read as the table. */
export type TableChoice = Pick<ReadingQuery, 'head' | 'below'>;

/** The same of a file: its sheet, and what of it. */
type SheetChoice = TableChoice & Pick<ReadingQuery, 'sheet'>;

/** What was chosen of further sheets, by their places. */
type FurtherChoices = Readonly<Record<number, TableChoice>>;

interface FileChoice {
  readonly first: SheetChoice;
  readonly further: FurtherChoices;
}

interface ReadFile {
  readonly id: string;
  readonly found: Findings;
}

/** A file that the server reads, and reads again when something else of it is chosen as the table. */
export interface SheetReading {
  readonly isBusy: boolean;
  /** Why it could not be read again; empty: it could. */
  readonly refusal: string;
  /** Place of the further sheet that was chosen in last; null: it was the first. */
  readonly chosenIn: number | null;
  /** Fails with why the server cannot read it. */
  send(file: File): Promise<void>;
  choose(change: SheetChoice): Promise<void>;
  chooseFurther(place: number, change: TableChoice): Promise<void>;
}

/** Keeps the chosen file, and sends it once more for each choice; what was read before is then forgotten. */
export function useSheetReading<Received extends ReadFile>(options: {
  first?: TableChoice;
  read: (file: File, query: ReadingQuery) => Promise<Received>;
  onReceived: (received: Received) => void;
}): SheetReading {
  const t = useT();
  const [last, setLast] = useState<{ file: File; id: string; choice: FileChoice } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [chosenIn, setChosenIn] = useState<number | null>(null);
  const read = async (file: File, choice: FileChoice, replaces?: string) => {
    const query = { ...choice.first, ...queryOf(choice.further), replaces };
    const received = await options.read(file, query);
    setLast({ file, id: received.id, choice });
    options.onReceived(received);
  };
  const again = async (place: number | null, change: (before: FileChoice) => FileChoice) => {
    if (!last || isBusy) return;
    setRefusal('');
    setChosenIn(place);
    setIsBusy(true);
    try {
      await read(last.file, change(last.choice), last.id);
    } catch (error) {
      const reason = isApiError(error) ? (error.violations[0]?.message ?? error.message) : '';
      setRefusal(reason || t('exchange:uploadFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (change: SheetChoice) =>
    again(null, ({ first, further }) => ({
      first: { ...first, ...change },
      // Another first sheet makes others the further ones.
      further: change.sheet === undefined ? further : {},
    }));
  const chooseFurther = (place: number, change: TableChoice) =>
    again(place, ({ first, further }) => ({
      first,
      further: { ...further, [place]: { ...further[place], ...change } },
    }));
  const send = (file: File) => {
    setRefusal('');
    setChosenIn(null);
    return read(file, { first: options.first ?? {}, further: {} });
  };
  return { isBusy, refusal, chosenIn, choose, chooseFurther, send };
}

function queryOf(further: FurtherChoices): Pick<ReadingQuery, 'furtherHeads' | 'furtherBelow'> {
  const choices = Object.entries(further);
  const heads = choices.flatMap(([place, { head }]) => (head === undefined ? [] : [`${place}:${head}`]));
  const taken = choices.flatMap(([place, { below }]) => (below === 'take' ? [place] : []));
  return {
    ...(heads.length > 0 ? { furtherHeads: heads.join(',') } : {}),
    ...(taken.length > 0 ? { furtherBelow: taken.join(',') } : {}),
  };
}
