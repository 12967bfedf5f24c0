import { placesOf } from '#engine/disclosure/audiences.ts';
import type { DisclosingModule } from '#engine/disclosure/disclosing-module.ts';
import { isPrevented } from '#engine/disclosure/disclosure.ts';
import { findDisclosuresInPieces } from '#engine/disclosure/find-disclosures.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import { flowGraph } from '../flows/flow-graph.ts';
import { fieldsHiddenAt } from './hidden-fields.ts';

/**
 * Paths of the fields that no one learns in an app: every place hides them, no rule shows hidden fields to anyone, and
 * nothing discloses them, accepted or not. Starting entries of other apps counts as a disclosure. Interruptible.
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

/** Paths of the fields that every place hides; none if a rule shows hidden fields to someone. */
export function hiddenEverywhere(module: DisclosingModule): ReadonlySet<string> {
  if (module.permissionRules.some(({ actions }) => actions.includes('viewHidden'))) return new Set();
  const [first = new Set<string>(), ...others] = placesOf(module).map((id) => fieldsHiddenAt(module, id));
  return new Set([...first].filter((path) => others.every((hidden) => hidden.has(path))));
}

/** The apps whose entries a module starts. */
export function startedApps(module: Pick<DisclosingModule, 'form' | 'workflow'>): ReadonlySet<string> {
  return new Set(flowGraph(module).uses.flatMap(({ use }) => use.moduleId ?? []));
}
