import { useEffect, useState } from 'react';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FieldResources } from '../field-view.tsx';

const shownForMs = 30_000;

/** A stored secret, shown for half a minute at a time to whoever may read it; `refusal` says why it is not. */
export function useReveal(fieldName: string, value: FieldValue, resources: FieldResources | undefined) {
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const isStored = typeof value === 'object' && value !== null;
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setText(null), shownForMs);
    return () => clearTimeout(timer);
  }, [text]);
  const reveal = async () => {
    setRefusal('');
    try {
      setText((await resources?.revealSecret?.(fieldName)) ?? null);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '');
    }
  };
  return {
    text: isStored ? text : null,
    refusal,
    isStored,
    canReveal: isStored && resources?.revealSecret !== undefined,
    reveal,
    hide: () => setText(null),
  };
}
