import { useState } from 'react';
import { readChosenWords } from '#contracts/document-reading/read-chosen-words.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { EntryPlace } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';

export type WordPlace = EndpointInput<typeof readChosenWords>['body']['place'];

/** Where the value of a field is that a person has pointed at. */
export interface PointedAt {
  readonly value: FieldValue;
  readonly place: WordPlace;
}

/** What words are chosen for. */
export interface WordTarget {
  /** A field by its name, or a column as `section.column`. */
  readonly path: string;
  /** The row of the proposed table whose cell it is, from 0; null: a field, or a column without rows. */
  readonly row: number | null;
}

const nothing: ReadonlyMap<string, PointedAt> = new Map();

/** Pointing at the words of a document that say the value of a field or a cell. */
export function useWordChoice(
  { recordId, taskId }: EntryPlace,
  reading: { readonly id: string },
  on: {
    /** The words have a value. */
    readonly value: (target: WordTarget, at: PointedAt) => void;
    /** None was chosen. */
    readonly cancel: (target: WordTarget) => void;
  },
) {
  const [target, setTarget] = useState<WordTarget | null>(null);
  const [pointed, setPointed] = useState(nothing);
  const [refused, setRefused] = useState<string | null>(null);
  const { run, isBusy } = useAction(readChosenWords);
  const begin = (next: WordTarget | null) => {
    setTarget(next);
    setRefused(null);
  };
  const use = async (place: WordPlace) => {
    if (target === null) return;
    const field = target.path;
    const { output } = await run({
      body: { id: reading.id, recordId: recordId ?? undefined, taskId, field, place },
    });
    if (!output) return;
    const { value, text } = output;
    if (value === null) return setRefused(text);
    setPointed((before) => new Map([...before, [field, { value, place }]]));
    begin(null);
    on.value(target, { value, place });
  };
  return {
    target,
    /** Differs for each thing that words are chosen for; null: nothing. */
    key: target && `${target.path}.${target.row}`,
    pointed,
    isBusy,
    /** The text that the field did not accept; null: none. */
    refused,
    begin,
    cancel: () => {
      if (target !== null) on.cancel(target);
      begin(null);
    },
    use,
    forgetRefusal: () => setRefused(null),
  };
}

export type WordChoice = ReturnType<typeof useWordChoice>;
