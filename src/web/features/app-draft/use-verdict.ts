import { useEffect, useMemo, useRef, useState } from 'react';
import { activityCatalogue } from '#activities/catalogue.ts';
import {
  compileModule,
  compileModuleInPieces,
  type ModuleCompilation,
} from '#engine/compilation/compile-module.ts';
import type { Fault } from '#engine/form/definition.ts';
import { runForATurn } from '#engine/interruptible.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { withoutAccepted } from './disclosures/disclosure.ts';

/** The engine's result for a draft: the compiled module, all faults, and the soundness verdict. */
export type Verdict = ModuleCompilation;

/** For how long the engine keeps keys and pointer waiting. */
const turnMs = 10;

const maxWaitMs = 300;

const whenIdle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'undefined'
    ? (run) => {
        const timer = setTimeout(run, 50);
        return () => clearTimeout(timer);
      }
    : (run) => {
        const handle = requestIdleCallback(run, { timeout: maxWaitMs });
        return () => cancelIdleCallback(handle);
      };

/** Works the verdict out in turns, when the browser has nothing better to do; the answer stops it. */
function compileWhenIdle(
  module: ModuleDefinition,
  published: ModuleDefinition | null,
  onDone: (verdict: Verdict) => void,
): () => void {
  const work = compileModuleInPieces(module, fieldCatalogue, activityCatalogue, published);
  const turn = () => {
    const endAt = performance.now() + turnMs;
    const done = runForATurn(work, () => performance.now() >= endAt);
    if (done) onDone(done.result);
    else stop = whenIdle(turn);
  };
  let stop = whenIdle(turn);
  return () => stop();
}

/** The engine's verdict on the draft, worked out when the browser has nothing better to do; with faults found elsewhere. */
export function useVerdict(
  module: ModuleDefinition,
  published: ModuleDefinition | null,
  outerFaults: readonly Fault[],
): Verdict {
  const [verdict, setVerdict] = useState(() =>
    compileModule(module, fieldCatalogue, activityCatalogue, published),
  );
  const compiledFor = useRef(module);
  useEffect(() => {
    if (compiledFor.current === module) return;
    return compileWhenIdle(module, published, (found) => {
      compiledFor.current = module;
      setVerdict(found);
    });
  }, [module, published]);
  const { acceptedFlows } = module.permission;
  return useMemo(() => {
    const outer = withoutAccepted(outerFaults, acceptedFlows);
    return outer.length === 0 ? verdict : { ...verdict, faults: [...verdict.faults, ...outer] };
  }, [verdict, outerFaults, acceptedFlows]);
}
