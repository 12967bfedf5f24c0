import { useState } from 'react';
import type { Fault } from '#engine/form/definition.ts';

/** A fault shown on the graph, step by step. */
export interface CounterExample {
  readonly fault: Fault | null;
  /** The number of the highlighted step, from 0. */
  readonly step: number;
  readonly stepCount: number;
  readonly show: (fault: Fault | null) => void;
  readonly goTo: (step: number) => void;
}

/**
 * The counter-example on the canvas: that of the first error that has one, until another is chosen or it is closed.
 */
export function useCounterExample(faults: readonly Fault[]): CounterExample {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  const [wanted, setWanted] = useState(0);
  const shown = faults.filter(({ path }) => (path?.length ?? 0) > 1);
  const fault = isClosed
    ? null
    : (shown.find((candidate) => keyOf(candidate) === chosen) ??
      shown.find(({ severity }) => severity === 'error') ??
      null);
  const path = fault?.path;
  const stepCount = path?.length ?? 0;
  return {
    fault,
    step: Math.min(wanted, Math.max(stepCount - 1, 0)),
    stepCount,
    goTo: setWanted,
    show: (next) => {
      setIsClosed(next === null);
      setChosen(next && keyOf(next));
      setWanted(0);
    },
  };
}

function keyOf({ code, where, path }: Fault): string {
  return JSON.stringify([code, where, path]);
}
