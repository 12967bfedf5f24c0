import { useEffect, useState } from 'react';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FieldResources } from '../field-view.tsx';

const shownForMs = 30_000;

/**
 * Shows a stored secret for half a minute at a time to people with the right to read it. `refusal` is the reason of a
 * refusal.
 */
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
