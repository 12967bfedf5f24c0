import { useState } from 'react';
import { listDocumentWords } from '#contracts/document-reading/list-document-words.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { WordChoice } from './use-word-choice.ts';
import type { Word } from './word-places.ts';

const none: readonly never[] = [];

/** The words of a page while a person points at some of them, and which they have chosen there. */
export function usePageWords(id: string, page: number, choice: WordChoice) {
  const { key, forgetRefusal, use, cancel } = choice;
  const answer = useEndpoint(listDocumentWords, { query: { id, page } }, { isEnabled: key !== null });
  const [state, setState] = useState<{ readonly at: string; readonly chosen: readonly number[] } | null>(
    null,
  );
  const at = `${key}.${page}`;
  const chosen = state?.at === at ? state.chosen : none;
  const words: readonly Word[] | undefined = key === null ? undefined : answer.data?.words;
  return {
    words,
    chosen,
    onChosen: (positions: readonly number[]) => {
      setState({ at, chosen: positions });
      forgetRefusal();
    },
    onUse: () => {
      if (chosen.length > 0) void use({ page, words: [...chosen].slice(0, 200) });
    },
    onCancel: cancel,
  };
}

export type PageWords = ReturnType<typeof usePageWords>;
