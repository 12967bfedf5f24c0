import type { AcceptedFlow } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { Command, ModuleDraft } from '../command.ts';

/** An acceptance by a designer, with person and time. A blank reason counts as none. */
export interface Acceptance {
  readonly field: string;
  /** The app that hides the value, where it is another. */
  readonly from?: string;
  readonly to: AcceptedFlow['to'];
  /** Empty when another app hides the field, because this app does not know that app's activities. */
  readonly activityIds: readonly string[];
  readonly by: AcceptedFlow['by'];
  /** RFC 3339 in UTC. */
  readonly on: string;
  readonly note: string;
}

/** Accepts that people at some activities learn a field that is hidden from them there, along one path. */
export function acceptFlow(acceptance: Acceptance): Command {
  const { field, from, to, by, on } = acceptance;
  const note = acceptance.note.trim();
  return ({ permission }) => {
    const flows = placesOf(acceptance).map((activityId) => ({
      field,
      ...(from !== undefined && { from }),
      to: { ...to },
      ...(activityId !== undefined && { activityId }),
      by: { ...by },
      on,
      ...(note !== '' && { note }),
    }));
    permission.acceptedFlows = [...(permission.acceptedFlows ?? []), ...flows];
  };
}

/** The activities for which something is accepted, each by itself; undefined: wherever the value is hidden. */
export function placesOf({ activityIds }: Pick<Acceptance, 'activityIds'>): readonly (string | undefined)[] {
  return activityIds.length === 0 ? [undefined] : activityIds;
}

/** Withdraws acceptances. */
export function takeBackFlows(flows: readonly AcceptedFlow[]): Command {
  return (module) => keepFlows(module, (flow) => !flows.some((other) => isSame(other, flow)));
}

/** Removes the acceptances about a removed field or table section, and about the cells of the table. */
export function forgetFlowsOfPath(module: ModuleDraft, path: string): void {
  const isGone = (name: string) => name === path || name.startsWith(`${path}.`);
  keepFlows(
    module,
    ({ field, to }) => !isGone(field) && !((to.kind === 'field' || to.kind === 'section') && isGone(to.id)),
  );
}

type Flows = NonNullable<ModuleDraft['permission']['acceptedFlows']>;

/** Keeps the accepted flows that pass a test. An empty list is removed. */
export function keepFlows(module: ModuleDraft, isKept: (flow: Flows[number]) => boolean): void {
  const { permission } = module;
  const kept = permission.acceptedFlows?.filter(isKept) ?? [];
  if (kept.length === 0) delete permission.acceptedFlows;
  else if (kept.length !== permission.acceptedFlows?.length) permission.acceptedFlows = kept;
}
