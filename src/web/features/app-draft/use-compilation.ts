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

/** The longest time that the engine blocks keyboard and pointer. */
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

/** Compiles in turns while the browser is idle. The returned function stops it. */
function compileWhenIdle(
  module: ModuleDefinition,
  published: ModuleDefinition | null,
  onDone: (compilation: ModuleCompilation) => void,
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

/** The draft as compiled while the browser was last idle, together with the faults that only the server can find. */
export function useCompilation(
  module: ModuleDefinition,
  published: ModuleDefinition | null,
  outerFaults: readonly Fault[],
): ModuleCompilation {
  const [compilation, setCompilation] = useState(() =>
    compileModule(module, fieldCatalogue, activityCatalogue, published),
  );
  const compiledFor = useRef(module);
  useEffect(() => {
    if (compiledFor.current === module) return;
    return compileWhenIdle(module, published, (found) => {
      compiledFor.current = module;
      setCompilation(found);
    });
  }, [module, published]);
  const { acceptedFlows } = module.permission;
  return useMemo(() => {
    const outer = withoutAccepted(outerFaults, acceptedFlows);
    return outer.length === 0 ? compilation : { ...compilation, faults: [...compilation.faults, ...outer] };
  }, [compilation, outerFaults, acceptedFlows]);
}
