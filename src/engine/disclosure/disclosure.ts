import type { FaultLocation } from '#engine/form/definition.ts';

/** One step of a value on its way: where it gets, and by which expression or setting. */
export interface DisclosureStep {
  /** A field, or what tells of it. */
  readonly to: FaultLocation;
  readonly by: FaultLocation;
  /** What arrives is worked out from the value; when false, the value only decides about it. */
  readonly isExplicit: boolean;
}

/**
 * A way by which the people at some activities can learn of a field that is hidden from them there. `hidden`: the field
 * at its end is hidden with it; `blank`: the text at its end is written without it; those are told so that they can be
 * accepted. Anything else nothing prevents: what a field shows (`shown`), the route, who is asked, when it continues,
 * whether a value is taken (`taken`), whose entries are listed (`rule`), and what leaves the app.
 */
export type DisclosureKind =
  | 'hidden'
  | 'blank'
  | 'shown'
  | 'route'
  | 'people'
  | 'time'
  | 'taken'
  | 'unique'
  | 'rule'
  | 'address'
  | 'outside'
  | 'app';

/** One way by which people can learn of a hidden field, and which people. */
export interface Disclosure {
  readonly kind: DisclosureKind;
  /** Path of the hidden field. */
  readonly field: string;
  /** The activities at which it is hidden and whose people can learn of it. */
  readonly activityIds: readonly string[];
  /** From the field to what tells of it; each step begins where the one before ends. */
  readonly steps: readonly DisclosureStep[];
}

/** What tells of the field in the end. */
export function endOf({ steps }: Pick<Disclosure, 'steps'>): FaultLocation {
  return steps.at(-1)?.to ?? { kind: 'module', id: '' };
}

/** Whether the rules on fields keep it from being learned already. */
export function isPrevented({ kind }: Pick<Disclosure, 'kind'>): boolean {
  return kind === 'hidden' || kind === 'blank';
}
