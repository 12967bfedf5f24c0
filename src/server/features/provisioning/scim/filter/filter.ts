/** How an attribute is compared with a value (RFC 7644, table 3). */
export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];

export type FilterValue = string | number | boolean | null;

/** `name.familyName sw "Vi"`. */
export interface Comparison {
  readonly kind: 'compare';
  /** In lower case and without the core schema: `name.familyname`. Attributes of other schemas keep theirs. */
  readonly attribute: string;
  readonly operator: Operator;
  readonly value: FilterValue;
}

/**
 * A filter of RFC 7644, 3.4.2.2. `present` is `pr`; `element` is a value path such as `emails[type eq "work"]`, which asks for one
 * element that fits the filter as a whole.
 */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'present'; readonly attribute: string }
  | { readonly kind: 'element'; readonly attribute: string; readonly filter: Filter }
  | Comparison;
