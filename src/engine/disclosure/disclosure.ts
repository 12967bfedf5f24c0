import type { FaultLocation } from '#engine/form/definition.ts';

/** One step of a value: its target, and the expression or setting that takes it there. */
export interface DisclosureStep {
  /** A field, or a place that discloses it. */
  readonly to: FaultLocation;
  readonly by: FaultLocation;
  /** True: the target is calculated from the value; false: the value only decides about it. */
  readonly isExplicit: boolean;
}

/**
 * How people at some activities can learn a field that is hidden from them there. `hidden`: the field at the end is
 * hidden too; `blank`: the text at the end leaves it blank. Both are reported so that designers can accept them.
 * Nothing prevents the other kinds: a shown field (`shown`), the route, the people asked, the time of continuing,
 * whether a value is accepted (`taken`), the entries that are listed (`rule`), and data that leaves the app.
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

/** One way to learn a hidden field, and the people who can learn it. */
export interface Disclosure {
  readonly kind: DisclosureKind;
  /** Path of the hidden field. */
  readonly field: string;
  /** The activities at which it is hidden and whose people can learn it. */
  readonly activityIds: readonly string[];
  /** From the field to the place that discloses it; each step starts at the end of the previous one. */
  readonly steps: readonly DisclosureStep[];
}

/** The place at the end of the way, which discloses the field. */
export function endOf({ steps }: Pick<Disclosure, 'steps'>): FaultLocation {
  return steps.at(-1)?.to ?? { kind: 'module', id: '' };
}

/** Whether the rules on fields already prevent the disclosure. */
export function isPrevented({ kind }: Pick<Disclosure, 'kind'>): boolean {
  return kind === 'hidden' || kind === 'blank';
}
