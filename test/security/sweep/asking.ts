import type { EndpointName } from '#contracts/endpoints.ts';
import type { RequestParts } from '../world/valid-requests.ts';
import type { Journey, KnownTask, Stage } from './journey.ts';
import type { Standing } from './oracle.ts';
import type { SweptColumn, SweptWorld, Viewer } from './swept-world.ts';

/** Who asks, of what, at which stage. */
export interface Asking {
  readonly world: SweptWorld;
  readonly journey: Journey;
  readonly stage: Stage;
  readonly viewer: Viewer;
  /** Whether the entries exist for the viewer. */
  readonly canSee: boolean;
  readonly standing: Standing;
  /** Tasks that the viewer has, or had. */
  readonly tasks: readonly KnownTask[];
  /** Imports of the viewer's with a row for a value that is there and one that is not, by key column. */
  readonly imports: Readonly<Record<string, string>>;
  /** Columns of the list that are filled in and that the viewer may not see, and those that they may. */
  readonly hidden: readonly SweptColumn[];
  readonly visible: readonly SweptColumn[];
  /** Counts the looks of a sweep, so that what is asked in turns comes round. */
  readonly turn: number;
  /** How many entries the viewer's list has. */
  readonly count: number;
}

/** One request, and what its answer may be held against. */
export interface Ask {
  readonly parts: RequestParts;
  /** Differs in what a leak would show; the answers must not. */
  readonly control?: RequestParts;
  /** Of an entry not yet begun, where the start decides. */
  readonly isNew?: boolean;
  /** The task through which the viewer looks: of these its step decides. */
  readonly task?: KnownTask;
  /** Fields whose values this call tells of other things by right, by path. */
  readonly canTell?: readonly string[];
  /** What is wrong with an answer of 200, given its body; blank: nothing. */
  readonly check?: (body: string, asking: Asking) => string;
  /** What no answer may hold, a refusal either. */
  readonly never?: readonly string[];
  /** The call may be refused to somebody who sees the entries. */
  readonly canFail?: boolean;
  /** Made right afterwards with what this one answered, such as the download that a ticket is for. */
  readonly next?: (body: string) => readonly (Ask & { readonly endpoint: EndpointName })[];
  /** What the ask is about, for whoever reads of a leak. */
  readonly about?: string;
}

/** How the sweep calls an endpoint. */
export type Asks =
  | ((asking: Asking) => readonly Ask[])
  /** The sweep does not call it, because of this. */
  | { readonly tellsNothing: string };

/** The first page of a list, large enough for everything. */
export const all = { page: 1, length: 100 };

/** Some of what could be asked, others at the next look: all of it each time would take minutes. */
export function inTurns<One>(
  { turn, world }: Asking,
  choices: readonly One[],
  count: number,
): readonly One[] {
  if (world.isThorough || choices.length <= count) return choices;
  return Array.from(
    { length: count },
    (_none, index) => choices[(turn * count + index) % choices.length] as One,
  );
}
