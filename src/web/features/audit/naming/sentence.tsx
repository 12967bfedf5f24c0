import { useT } from '#web/lib/i18n/use-t.ts';
import { sentenceOf, type ToldRecord } from './sentence-of.ts';

/** A record as a sentence in which names stand out. */
export function Sentence({ record }: { record: ToldRecord }) {
  const parts = sentenceOf(useT(), record);
  return parts.map(({ at, text, isName }) =>
    isName ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
  );
}
