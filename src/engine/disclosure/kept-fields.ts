import type { Interruptible } from '#engine/interruptible.ts';
import { placesOf } from './audiences.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import { isPrevented } from './disclosure.ts';
import { findDisclosuresInPieces } from './find-disclosures.ts';
import { flowGraph } from './flow-graph.ts';
import { fieldsHiddenAt } from './hidden-fields.ts';

/**
 * Paths of the fields that nobody learns in an app: every place hides them, no rule lets anybody see what is hidden, and
 * nothing tells of them, whether that was accepted or not. Other apps that it begins count as telling.
 * Interruptible.
 */
export function* keptFields(module: DisclosingModule): Interruptible<ReadonlySet<string>> {
  const hidden = hiddenEverywhere(module);
  if (hidden.size === 0) return hidden;
  const outer = module.outer ?? { connectorValues: new Map(), elsewhere: [], started: new Map() };
  const { disclosures, isComplete } = yield* findDisclosuresInPieces({ ...module, outer });
  if (!isComplete) return new Set();
  const told = new Set([
    ...(module.definition.permission.acceptedFlows ?? []).flatMap(({ field, from }) => (from ? [] : field)),
    ...disclosures.filter((disclosure) => !isPrevented(disclosure)).map(({ field }) => field),
  ]);
  return new Set([...hidden].filter((path) => !told.has(path)));
}

/** Paths of the fields that every place hides, none where a rule lets somebody see what is hidden. */
export function hiddenEverywhere(module: DisclosingModule): ReadonlySet<string> {
  if (module.permissionRules.some(({ actions }) => actions.includes('viewHidden'))) return new Set();
  const [first = new Set<string>(), ...others] = placesOf(module).map((id) => fieldsHiddenAt(module, id));
  return new Set([...first].filter((path) => others.every((hidden) => hidden.has(path))));
}

/** The apps of which a module begins entries. */
export function startedApps(module: Pick<DisclosingModule, 'form' | 'workflow'>): ReadonlySet<string> {
  return new Set(flowGraph(module).uses.flatMap(({ use }) => use.moduleId ?? []));
}
