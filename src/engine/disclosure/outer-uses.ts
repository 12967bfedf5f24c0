/** A field of another app that takes the values of fields of this one, for everyone who sees it there. */
export interface UseElsewhere {
  readonly moduleId: string;
  readonly appName: string;
  /** Path of that field, and what it is called. */
  readonly field: string;
  readonly fieldName: string;
  /** Names of the fields of this app that it takes. */
  readonly reads: readonly string[];
  /** What every place hides, too: a step there waits for the end of an entry and writes what it holds. */
  readonly takesHidden?: boolean;
}

/**
 * What becomes of values outside the definition: what stored connectors ask with, what other apps take, and what is learned
 * in those of which entries are begun.
 */
export interface OuterUses {
  /** Names of the values that each stored connector takes, by its id. */
  readonly connectorValues: ReadonlyMap<string, readonly string[]>;
  readonly elsewhere: readonly UseElsewhere[];
  /** The fields that nobody learns there, by the app of which entries are begun; of an app that is absent all are learned. */
  readonly started: ReadonlyMap<string, ReadonlySet<string>>;
}
