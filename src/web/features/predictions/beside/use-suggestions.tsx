import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SuggestedValues } from '#contracts/predictions/prediction-shapes.ts';
import { suggestValues } from '#contracts/predictions/suggest-values.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel, EntryPlace } from '#web/features/entry-form/index.ts';
import { call } from '#web/lib/api/client.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { SuggestedChoice } from './suggested-choice.tsx';
import { UnusualNumber } from './unusual-number.tsx';

const pauseMs = 700;

interface Suggested {
  readonly model: EntryFormModel;
  readonly place: EntryPlace;
  readonly facts: TextFacts;
  /** The values that are asked about. */
  readonly values: EntryValues;
  readonly isEnabled: boolean;
}

/**
 * What was learned about the entry that is filled in: notes below its fields, and how long it will probably take. A
 * proposal disappears as soon as its field is filled in, and gets into the form only when a person takes it.
 */
export function useSuggestions({ model, place, facts, values, isEnabled }: Suggested) {
  const told = useTold(place, values, isEnabled);
  const { form, dispatch } = model;
  const labelsOf = useCallback(
    (reasons: readonly { readonly field: string }[]) =>
      reasons.map(({ field }) => form.fields.get(field)?.definition.displayName ?? field),
    [form],
  );
  const noteOf = useCallback(
    (path: string): ReactNode => {
      const field = form.fields.get(path);
      if (!told || !field) return null;
      const choice = told.choices.find((one) => one.field === path);
      const unusual = told.unusual.find((one) => one.field === path);
      const because = labelsOf((unusual ?? choice)?.reasons ?? []);
      if (unusual) return <UnusualNumber {...unusual} because={because} />;
      if (!choice || (values[path] ?? null) !== null) return null;
      return (
        <SuggestedChoice
          label={field.definition.displayName}
          text={field.type.toText(choice.value, field.definition, facts)}
          confidence={choice.confidence}
          because={because}
          onTake={() => dispatch({ kind: 'change', path, value: choice.value })}
        />
      );
    },
    [told, form, labelsOf, dispatch, facts, values],
  );
  const duration = told?.duration ?? null;
  return { noteOf, duration: duration && { ...duration, because: labelsOf(duration.reasons) } };
}

/** Asked shortly after typing; never again where nothing was learned for the app. */
function useTold({ moduleId, recordId, taskId }: EntryPlace, values: EntryValues, isEnabled: boolean) {
  const [told, setTold] = useState<SuggestedValues | null>(null);
  const asked = useRef('');
  const isUsed = told?.is_used ?? true;
  useEffect(() => {
    if (!isEnabled || !isUsed) return;
    const asking = new AbortController();
    const ask = async () => {
      const body = { data: values };
      const text = JSON.stringify(body);
      if (text === asked.current) return;
      const query = { moduleId, recordId: recordId ?? undefined, taskId };
      try {
        const answer = await call(suggestValues, { query, body }, { signal: asking.signal });
        asked.current = text;
        setTold(answer);
      } catch (error) {
        // What was told before stays.
        if (!asking.signal.aborted && !isApiError(error)) throw error;
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [values, moduleId, recordId, taskId, isEnabled, isUsed]);
  return isEnabled ? told : null;
}
