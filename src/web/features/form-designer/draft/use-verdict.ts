import { useEffect, useMemo, useRef, useState } from 'react';
import { activityCatalogue } from '#activities/catalogue.ts';
import type { Fault } from '#engine/form/definition.ts';
import { compileModule } from '#engine/module/compile-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { withoutAccepted } from '../disclosures/disclosure.ts';

/** What the engine makes of a draft: the compiled module, everything wrong with it, and the soundness verdict. */
export type Verdict = ReturnType<typeof compileModule>;

const compile = (module: ModuleDefinition, published: ModuleDefinition | null): Verdict =>
  compileModule(module, fieldCatalogue, activityCatalogue, published);

const longestWaitMs = 300;

const whenIdle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'undefined'
    ? (run) => {
        const timer = setTimeout(run, 50);
        return () => clearTimeout(timer);
      }
    : (run) => {
        const handle = requestIdleCallback(run, { timeout: longestWaitMs });
        return () => cancelIdleCallback(handle);
      };

/** The engine's verdict on the draft, worked out when the browser has nothing better to do; with faults found elsewhere. */
export function useVerdict(
  module: ModuleDefinition,
  published: ModuleDefinition | null,
  outerFaults: readonly Fault[],
): Verdict {
  const [verdict, setVerdict] = useState(() => compile(module, published));
  const compiledFor = useRef(module);
  useEffect(() => {
    if (compiledFor.current === module) return;
    return whenIdle(() => {
      compiledFor.current = module;
      setVerdict(compile(module, published));
    });
  }, [module, published]);
  const { acceptedFlows } = module.permission;
  return useMemo(() => {
    const outer = withoutAccepted(outerFaults, acceptedFlows);
    return outer.length === 0 ? verdict : { ...verdict, faults: [...verdict.faults, ...outer] };
  }, [verdict, outerFaults, acceptedFlows]);
}
