import { createContext, type ReactNode, useContext } from 'react';
import type { Graph } from '#web/features/workflow-graph/index.ts';
import type { TestRun } from '../test-run/use-test-run.ts';
import type { CounterExample } from './use-counter-example.ts';

/** What the checks show of the workflow that is drawn beside them, and what they do with it. */
export interface ShownWorkflow {
  readonly graph: Graph;
  readonly example: CounterExample;
  readonly trial: TestRun;
  readonly selectNodes: (ids: readonly string[]) => void;
}

const Context = createContext<ShownWorkflow | null>(null);

export function ChecksProvider({ value, children }: { value: ShownWorkflow; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The workflow that is checked; only below `ChecksProvider`. */
export function useShownWorkflow(): ShownWorkflow {
  const shown = useContext(Context);
  if (shown === null) throw new Error('useShownWorkflow stands outside ChecksProvider');
  return shown;
}
