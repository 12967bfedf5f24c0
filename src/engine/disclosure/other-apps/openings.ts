import type { DisclosingModule } from '#engine/disclosure/disclosing-module.ts';
import { endOf } from '#engine/disclosure/disclosure.ts';
import { findDisclosuresInPieces } from '#engine/disclosure/find-disclosures.ts';
import type { FaultLocation } from '#engine/form/definition.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import { isSame } from '#engine/value/same-json.ts';
import { flowGraph } from '../flows/flow-graph.ts';
import { usesOfApp } from '../flows/uses-of-app.ts';

/** A place where values of one app get into a field of another. */
export interface Opening {
  /** Path of the field that takes the values. */
  readonly through: string;
  /** The definition of the flow: an activity of the app that gives the values, or the field that takes them. */
  readonly place: FaultLocation;
  /** Paths of the fields of the app that gives the values. */
  readonly reads: readonly string[];
  readonly takesHidden: boolean;
}

/** One hidden field that the people at one activity learn through an opening. */
export interface WayThrough {
  readonly through: string;
  readonly field: string;
  readonly activityId: string;
  readonly isExact: boolean;
}

/** The fields of another app that get values from the activities of an app that starts its entries. */
export function openingsBegun(giver: DisclosingModule, takerId: string): readonly Opening[] {
  return flowGraph(giver).uses.flatMap(({ activity, use, reads }): Opening[] => {
    const { kind, moduleId, field, property } = use;
    if (kind !== 'app' || moduleId !== takerId || field === undefined) return [];
    const place = { kind: 'activity', id: activity.id, property } as const;
    return [{ through: field, place, reads: [...reads], takesHidden: true }];
  });
}

/** The fields of an app that take values of another. */
export function openingsTaken(
  { form, workflow }: DisclosingModule,
  { takerId, giverId }: { readonly takerId: string; readonly giverId: string },
): readonly Opening[] {
  return usesOfApp({ moduleId: takerId, appName: '', form, workflow }, giverId).map(
    ({ field, reads, takesHidden = false }) => ({
      through: field,
      place: { kind: 'module', id: takerId, property: field },
      reads,
      takesHidden,
    }),
  );
}

/** Disclosures through openings of fields that an app hides, without those accepted there. */
export function* waysThrough(
  giver: DisclosingModule,
  openings: readonly Opening[],
): Interruptible<readonly WayThrough[]> {
  if (openings.length === 0) return [];
  // Each opening gets an app id of its own, so that each is reported separately.
  const idOf = (index: number) => `opening ${index}`;
  const elsewhere = openings.map(({ through, reads, takesHidden }, index) => ({
    moduleId: idOf(index),
    appName: '',
    field: through,
    fieldName: '',
    reads,
    takesHidden,
  }));
  const { permission } = giver.definition;
  const accepted = (permission.acceptedFlows ?? []).flatMap((flow) => [
    flow,
    ...openings.flatMap(({ through, place }, index) =>
      isSame(flow.to, place)
        ? [{ ...flow, to: { kind: 'module', id: idOf(index), property: through } as const }]
        : [],
    ),
  ]);
  const definition = { ...giver.definition, permission: { ...permission, acceptedFlows: accepted } };
  const outer = { connectorValues: new Map(), elsewhere, started: new Map() };
  const { disclosures } = yield* findDisclosuresInPieces({ ...giver, definition, outer });
  return disclosures.flatMap((way) => {
    const { kind, property: through = '' } = endOf(way);
    if (kind !== 'module') return [];
    const isExact = way.steps.every(({ isExplicit }) => isExplicit);
    return way.activityIds.map((activityId) => ({ through, field: way.field, activityId, isExact }));
  });
}
