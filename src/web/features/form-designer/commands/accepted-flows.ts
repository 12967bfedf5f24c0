import type { ModuleDraft } from './places.ts';

/** Takes out what was accepted about a field or a table section, and about the cells of the table, that is removed. */
export function forgetFlowsOfPath(module: ModuleDraft, path: string): void {
  const isGone = (name: string) => name === path || name.startsWith(`${path}.`);
  keepFlows(
    module,
    ({ field, to }) => !isGone(field) && !((to.kind === 'field' || to.kind === 'section') && isGone(to.id)),
  );
}

type Flows = NonNullable<ModuleDraft['permission']['acceptedFlows']>;

/** Keeps the accepted flows that a test lets pass; without any the list is taken away. */
export function keepFlows(module: ModuleDraft, isKept: (flow: Flows[number]) => boolean): void {
  const { permission } = module;
  const kept = permission.acceptedFlows?.filter(isKept) ?? [];
  if (kept.length === 0) delete permission.acceptedFlows;
  else if (kept.length !== permission.acceptedFlows?.length) permission.acceptedFlows = kept;
}
