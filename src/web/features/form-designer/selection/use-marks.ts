import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { keyOfPart, type Part, partOfKey, partsOf, rangeOf } from '../commands/parts.ts';
import { useSelected } from '../use-selected.ts';

/**
 * `only` selects one part, `toggle` adds or removes one, `range` selects everything from the start of the selection.
 */
export type ChoosingMode = 'only' | 'toggle' | 'range';

/** All selected parts of the canvas. The address keeps the last chosen part, and only this state keeps the others. */
export interface Marks {
  readonly parts: readonly Part[];
  readonly keys: ReadonlySet<string>;
  /** Whether clicks add to the selection, for phones without a Ctrl key. */
  readonly isGathering: boolean;
  readonly setIsGathering: (isGathering: boolean) => void;
  /** Stable between renders, like the two functions below. */
  readonly choose: (part: Part, mode: ChoosingMode) => void;
  /**
   * Called when a part gets the focus by keyboard. It becomes the only selected part unless it is already selected.
   */
  readonly focused: (part: Part) => void;
  /** Selects exactly these parts. The address keeps the last one. */
  readonly replace: (parts: readonly Part[]) => void;
}

interface Selection {
  module: ModuleDefinition;
  primary: string | null;
  several: readonly string[];
}

const none: readonly string[] = [];

/** The selection of several parts, on top of the one in the address. */
export function useMarks(): Marks {
  const { module, select } = useDesigner();
  const { field, section } = useSelected();
  const [several, setSeveral] = useState(none);
  const [isGathering, setIsGathering] = useState(false);
  const primary = field ? `field:${field.id}` : section ? `section:${section.name}` : null;
  const latest = useRef<Selection>({ module, primary, several });
  latest.current = { module, primary, several };
  const set = useCallback(
    (keys: readonly string[], main: string | null) => {
      latest.current = { ...latest.current, primary: main, several: keys.length > 1 ? keys : none };
      setSeveral(latest.current.several);
      select(main === null ? null : partOfKey(main));
    },
    [select],
  );
  useEffect(() => {
    // A selection from elsewhere, such as a jump to a fault, ends the selection of several.
    setSeveral((keys) => (primary !== null && keys.includes(primary) ? keys : none));
  }, [primary]);
  const choices = useChoices(latest, set);
  return useMemo(() => {
    const present = new Set(partsOf(module).map(keyOfPart));
    const keys = keysOf({ primary, several }).filter((key) => present.has(key));
    return { parts: keys.map(partOfKey), keys: new Set(keys), isGathering, setIsGathering, ...choices };
  }, [module, primary, several, isGathering, choices]);
}

/** The three functions that choose. They are stable between renders. */
function useChoices(
  latest: RefObject<Selection>,
  set: (keys: readonly string[], main: string | null) => void,
): Pick<Marks, 'choose' | 'focused' | 'replace'> {
  const anchor = useRef<string | null>(null);
  return useMemo(() => {
    const choose = (part: Part, mode: ChoosingMode) => {
      const key = keyOfPart(part);
      const from = anchor.current ?? latest.current.primary;
      if (mode === 'range' && from !== null) {
        const range = rangeOf(latest.current.module, partOfKey(from), part).map(keyOfPart);
        anchor.current = from;
        return set(range, range.includes(key) ? key : (range.at(-1) ?? key));
      }
      anchor.current = key;
      if (mode !== 'toggle') return set([key], key);
      const before = keysOf(latest.current);
      const after = before.includes(key) ? before.filter((one) => one !== key) : [...before, key];
      set(after, after.at(-1) ?? null);
    };
    return {
      choose,
      focused: (part) => {
        const key = keyOfPart(part);
        if (latest.current.primary === key) return;
        if (latest.current.several.includes(key)) set(latest.current.several, key);
        else choose(part, 'only');
      },
      replace: (parts) => {
        const keys = parts.map(keyOfPart);
        anchor.current = keys[0] ?? null;
        set(keys, keys.at(-1) ?? null);
      },
    };
  }, [latest, set]);
}

function keysOf({ primary, several }: Pick<Selection, 'primary' | 'several'>): readonly string[] {
  if (primary === null) return none;
  return several.includes(primary) ? several : [primary];
}
