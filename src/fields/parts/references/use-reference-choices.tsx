import { useEffect, useRef, useState } from 'react';
import { fillsOf, type ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { labelOfKey } from '#engine/form/value-kinds/reference-kind.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { watchPointer } from '#web/lib/pointer/watch-pointer.ts';
import type { FieldInputProps, ReferenceChoice } from '../../field-view.tsx';
import type { Choice } from '../choice/choice-input.tsx';

const typingPauseMs = 200;

/** The choices of a picker of references for the typed text. Without typed text they include the chosen values. */
export function useReferenceChoices(
  props: FieldInputProps,
  source: ReferenceSource | null,
  chosen: readonly string[],
) {
  const t = useT();
  const [term, setTerm] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [looks, setLooks] = useState(0);
  const governor = source?.dependsOn?.field;
  const [governing, setGoverning] = useState<FieldValue>(null);
  const { found, isSearching, refusal } = useFound(props, term, governing, looks);
  const isWaiting = governor !== undefined && looks > 0 && governing === null;
  const labelOf = (key: string) => known.get(key) ?? labelOfKey(key, source, props.facts);
  const offered = isWaiting ? [] : found;
  const absent = term === '' ? chosen.filter((key) => !offered.some(({ id }) => id === key)) : [];
  const choices: Choice[] = [
    ...absent.map((key) => ({ value: key, text: labelOf(key) })),
    ...offered.map(({ id, label }) => ({ value: id, text: label })),
  ];
  const onChosen = ({ value }: Choice) => {
    const choice = found.find(({ id }) => id === value);
    if (!choice) return;
    setKnown((before) => new Map(before).set(choice.id, choice.label));
    if (source) props.resources.noteChoice(source, choice);
    const fills = Object.entries(fillsOf(props.field));
    if (fills.length === 0) return;
    props.onFill?.(Object.fromEntries(fills.map(([name, column]) => [name, choice.values[column] ?? null])));
  };
  // The values that the choices depend on can have changed since the last query, and there can be new choices.
  const onFocus = () => {
    setGoverning(governor === undefined ? null : (props.valuesBeside?.()[governor] ?? null));
    setLooks((count) => count + 1);
  };
  const emptyText = isSearching
    ? t('ui:loading')
    : isWaiting
      ? t('field-views:chooseGoverningFirst')
      : refusal || t('ui:noMatch');
  return { choices, isSearching, emptyText, textOf: labelOf, onSearch: setTerm, onFocus, onChosen };
}

function useFound(props: FieldInputProps, term: string, governing: unknown, looks: number) {
  const [found, setFound] = useState<readonly ReferenceChoice[]>([]);
  const [isSearching, setIsSearching] = useState(false);
  const [refusal, setRefusal] = useState('');
  const latest = useRef(props);
  latest.current = props;
  const governingText = JSON.stringify(governing);
  useEffect(() => {
    if (looks === 0) return;
    const stop = new AbortController();
    const atRest = watchPointer(stop.signal);
    setIsSearching(true);
    const ask = () => {
      const { field, resources, valuesBeside } = latest.current;
      const query = {
        field,
        searchTerm: term,
        governing: JSON.parse(governingText),
        values: valuesBeside?.(),
      };
      resources
        .findChoices(query, stop.signal)
        .then(
          (items) => ({ items, refusal: '' }),
          (error) => ({ items: [], refusal: error instanceof Error ? error.message : '' }),
        )
        .then((answer) =>
          atRest(() => {
            if (stop.signal.aborted) return;
            setFound(answer.items);
            setRefusal(answer.refusal);
            setIsSearching(false);
          }),
        );
    };
    const timer = setTimeout(ask, term === '' ? 0 : typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, governingText, looks]);
  return { found, isSearching, refusal };
}
