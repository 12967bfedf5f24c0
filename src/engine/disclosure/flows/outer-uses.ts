/** A field of another app that takes values of fields of this one, for everyone who sees it there. */
export interface UseElsewhere {
  readonly moduleId: string;
  readonly appName: string;
  /** Path and label of that field. */
  readonly field: string;
  readonly fieldName: string;
  /** Names of the fields of this app that it reads. */
  readonly reads: readonly string[];
  /**
   * It also takes values that every place hides: a step waits for the end of an entry and writes the entry's values.
   */
  readonly takesHidden?: boolean;
}

/**
 * Uses of values outside the definition: the inputs of stored connectors, the values that other apps take, and the
 * disclosures in apps whose entries this one starts.
 */
export interface OuterUses {
  /** Names of the values that each stored connector takes, by the connector's id. */
  readonly connectorValues: ReadonlyMap<string, readonly string[]>;
  readonly elsewhere: readonly UseElsewhere[];
  /**
   * The fields that no one learns in an app whose entries this one starts, by app. All fields of a missing app are
   * learned.
   */
  readonly started: ReadonlyMap<string, ReadonlySet<string>>;
}
