import { useEffect, useState } from 'react';
import { searchEverything } from '#contracts/search/search-everything.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type FoundLine, foundLines, type SearchKind } from './found-lines.ts';

const pauseMs = 120;
const minLetters = 2;
const ofEach = 4;
const ofOne = 20;

/** What a typed text finds while it is typed. */
export interface FoundWhileTyping {
  readonly lines: readonly FoundLine[];
  /** Groups of which there is more on the search page. */
  readonly withMore: readonly SearchKind[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Asks once for each text that stays for a moment. The last answer stays until the next one is there. */
export function useFoundLines(typed: string, kind: SearchKind | null): FoundWhileTyping {
  const t = useT();
  const format = useFormat();
  const wanted = typed.trim().slice(0, 200);
  const text = useSettled(wanted);
  const isWanted = wanted.length >= minLetters;
  const search = useEndpoint(
    searchEverything,
    { query: { q: text, length: kind ? ofOne : ofEach, ...(kind ? { kind } : {}) } },
    { isEnabled: isWanted && text.length >= minLetters },
  );
  const answer = isWanted ? search.data : undefined;
  const isSearching = isWanted && (text !== wanted || search.isFetching);
  return {
    lines: answer ? foundLines(answer, t, format) : [],
    withMore: answer
      ? (['entries', 'tasks', 'apps', 'people'] as const).filter((one) => answer[one].hasMore)
      : [],
    isSearching,
    hasFailed: isWanted && !isSearching && search.isError,
    retry: () => void search.refetch(),
  };
}

/** A text that has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
