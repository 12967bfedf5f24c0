/** A field of another app that takes the values of fields of this one, for everyone who sees it there. */
export interface UseElsewhere {
  readonly moduleId: string;
  readonly appName: string;
  /** Path of that field, and what it is called. */
  readonly field: string;
  readonly fieldName: string;
  /** Names of the fields of this app that it takes. */
  readonly reads: readonly string[];
}

/** What becomes of values outside the definition: what stored connectors ask with, and what other apps take. */
export interface OuterUses {
  /** Names of the values that each stored connector takes, by its id. */
  readonly connectorValues: ReadonlyMap<string, readonly string[]>;
  readonly elsewhere: readonly UseElsewhere[];
}
