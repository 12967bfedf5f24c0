import { createContext, type ReactNode, useContext } from 'react';
import type { Graph } from '#web/features/workflow-graph/index.ts';
import type { TestRun } from '../test-run/use-test-run.ts';
import type { CounterExample } from './use-counter-example.ts';

/** The data and actions of the drawn workflow that the checks use. */
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

/** The checked workflow. Works only below `ChecksProvider`. */
export function useShownWorkflow(): ShownWorkflow {
  const shown = useContext(Context);
  if (shown === null) throw new Error('useShownWorkflow stands outside ChecksProvider');
  return shown;
}
