import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { AggregateSource } from '#engine/form/sources/aggregate-source.ts';
import type { ExternalCall } from '#engine/form/sources/external-call.ts';
import type { OptionNames } from '#engine/form/sources/option-list.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { CheckedValue, FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { FieldDefinition } from './definition.ts';
import type { SheetCell } from './sheet/sheet-cell.ts';

/** Group of the designer's palette. */
type FieldGroupName = 'text' | 'date' | 'choice' | 'people' | 'files' | 'calculated' | 'action';

/**
 * One setting of a field type, drawn by the designer with the catalogue's own inputs. `editorType` names a field type,
 * or one of the designer's special editors: `option-list`, `field-values`, `expression`, `sequence-format`.
 */
export interface SettingDefinition {
  readonly name: string;
  /** Key of the label in `messages/<locale>/fields.ts`, which also holds the labels of the options. */
  readonly label: string;
  /** Key of the help text, in the same file. */
  readonly help?: string;
  readonly editorType: string;
  readonly defaultValue?: FieldValue;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Offered only while the other setting has this value. */
  readonly when?: { readonly setting: string; readonly value: FieldValue };
}

/** A fault of one setting of a field: a code of `messages/<locale>/faults.ts`. */
export interface SettingFault {
  readonly property: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The words for yes and no in a language. */
export interface BooleanWords {
  readonly yes: string;
  readonly no: string;
}

/** How text is read and written for a person. */
export interface TextFacts {
  /** BCP 47, e.g. `de`. */
  readonly locale: string;
  /** IANA name, e.g. `Europe/Madrid`. */
  readonly timeZone: string;
  /** `YYYY-MM-DD`, `DD-MM-YYYY` or `MM-DD-YYYY`. */
  readonly dateFormat: string;
  /** `HH:mm:ss`, `HH:mm` or `hh:mm A`; absent: to the second, for texts that are read again. */
  readonly timeFormat?: string;
  /** Label for an id of a user, or for a key of the source of that name (`referenceKind`), if known. */
  labelOf(kind: 'user' | (string & {}), id: string): string | undefined;
  /** The reverse for references (`referenceKind`): the only key with this label, ignoring case. */
  keyOf?(kind: string, label: string): string | undefined;
  /** Words for yes and no: the first are written, the others are also read. */
  readonly booleanWords?: readonly BooleanWords[];
  /** Alternative names of a field's own choices for reading text; see `readOption`. */
  optionNames?(field: FieldDefinition): readonly OptionNames[];
}

/** Values for testing a type by the laws of the catalogue. */
interface FieldSamples {
  /** Values that the type accepts, with the settings they need. At least three. */
  readonly good: readonly { readonly value: FieldValue; readonly settings?: Record<string, unknown> }[];
  /** Values that it refuses. At least three. */
  readonly bad: readonly {
    readonly value: FieldValue;
    readonly code: string;
    readonly settings?: Record<string, unknown>;
  }[];
}

/**
 * The action of a field: open a page beside this one (`link` is http, https or mailto, with `{name}` of fields), set
 * fields to the values of expressions, fetch values from another system into fields, call another system, whatever it may
 * change there, or submit the entry.
 */
export type FieldAction =
  | { readonly kind: 'openLink'; readonly link: string }
  | {
      readonly kind: 'setValues';
      readonly values: readonly { readonly field: string; readonly expression: string }[];
    }
  | { readonly kind: 'pullValues' }
  | { readonly kind: 'pressConnector' }
  /** `inputs`: what the bot finds in its input, by name, and the fields that give it. */
  | { readonly kind: 'startBot'; readonly botId: string; readonly inputs: Readonly<Record<string, string>> }
  | { readonly kind: 'submit' };

/** The permitted HTML of a value: names in lower case, attributes by the tag that may have them. */
export interface HtmlRules {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** Allocation of running numbers by the server; `count` is 1 for the first of a counter, without gaps. */
interface Allocation {
  /** Entries of a module whose field has the same counter on that date (`YYYY-MM-DD`) share one sequence. */
  counterOf(field: FieldDefinition, date: string): string;
  valueFor(field: FieldDefinition, count: number, date: string): FieldValue;
}

/** How a column of a file is recognised as a column for fields of a type. */
export interface SheetGuess {
  /** Among the matching types, the one with the lowest rank is chosen. */
  readonly rank: number;
  /** Whether a cell looks like this type, and is not merely readable as one. */
  isLike(cell: SheetCell, facts: TextFacts): boolean;
  /** Its fields take a whole row of the form. */
  readonly isWide?: boolean;
  /** The notation that texts depend on if the file does not define it. */
  readonly dependsOn?: 'dateFormat' | 'decimalMark';
  /**
   * For types that need settings: the settings for a column with these texts, each with its frequency, and whether they
   * make the type a likely one. null: the type does not suit the column.
   */
  settingsFor?(
    texts: ReadonlyMap<string, number>,
  ): { readonly settings: Readonly<Record<string, unknown>>; readonly isLikely: boolean } | null;
}

/** An upload as the server recorded it: the detected file type, the sender and the time (RFC 3339 in UTC). */
export interface UploadRecord {
  readonly file: FileReference;
  readonly uploader: { readonly id: string; readonly name: string };
  readonly uploadedAt: string;
}

/** Where the value of a field comes from, with what only fields of that origin have. */
type ValueOrigin =
  | {
      /**
       * `entered`: from people. `calculated`: from `expression` or `aggregates`; the server recomputes it and never takes
       * it from a client.
       */
      readonly origin: 'entered' | 'calculated';
    }
  | {
      /** From the server, when the entry is first saved. */
      readonly origin: 'allocated';
      readonly allocation: Allocation;
      readonly content: 'plain';
      readonly isRepeatable: false;
      readonly canBeUnique: false;
    }
  | (NeverCompared & {
      /** From nowhere: the field only does something, like a button, and stores nothing. */
      readonly origin: 'none';
      actionOf(field: FieldDefinition): FieldAction;
      readonly content: 'plain';
      readonly isRepeatable: false;
    });

/** What a value is, where the product treats it in a special way. */
type ValueContent =
  | {
      /**
       * `number`: aligned right and summed. `user`: the id of a user (or a list of them); assignees may be taken from
       * it. `plain`: everything that needs no special treatment.
       */
      readonly content: 'plain' | 'number' | 'user';
    }
  | (NeverCompared & {
      /** A `FileReference` (or a list of them). */
      readonly content: 'file';
    })
  | (NeverCompared & {
      /** Never shown in lists, texts, filters, expressions or files; see `secretKind`. */
      readonly content: 'secret';
      readonly origin: 'entered';
      readonly isRepeatable: false;
    });

interface NeverCompared {
  readonly canBeUnique: false;
  readonly inLists: { readonly isSearchable: false; readonly isSortable: false };
}

/** What a type can do. Code checks this, never the name of a type. Contradicting capabilities do not compile. */
export type FieldCapabilities = ValueOrigin &
  ValueContent & {
    /** May stand in a table section. */
    readonly isRepeatable: boolean;
    /** Designers may require that no two entries have the same value. */
    readonly canBeUnique: boolean;
    readonly inLists: {
      /** The search of a list looks into the text of the values. */
      readonly isSearchable: boolean;
      readonly isSortable: boolean;
    };
  };

/**
 * Everything about a field type except its appearance. Every definition obeys the laws of `fields/catalogue.test.ts`.
 * All functions are pure; `field` provides the settings.
 */
export type FieldType = FieldCapabilities & FieldBehaviour;

/** The members that do not depend on the capabilities. */
interface FieldBehaviour {
  /** The wire's `editorType`; also the key of its label in `messages/<locale>/fields.ts`. */
  readonly name: string;
  /** Other names that imported forms may use for it. */
  readonly alsoNamed?: readonly string[];
  readonly group: FieldGroupName;
  /** Name of a Lucide icon, e.g. `Calendar`. */
  readonly icon: string;
  readonly settings: readonly SettingDefinition[];
  readonly columnKind: ColumnKind;
  readonly operators: readonly FilterOperator[];
  /** Type of the field's name inside expressions. */
  expressionType(field: FieldDefinition): ExpressionType;
  /** Faults of the settings themselves, e.g. an empty option list: codes of `messages/<locale>/faults.ts`. */
  checkSettings(field: FieldDefinition): readonly SettingFault[];
  /**
   * Checks shape and range of an external value and converts it to its canonical form. Never throws. `null` and the
   * type's own blanks (`""`, `[]`) become `null`.
   */
  check(value: unknown, field: FieldDefinition): CheckedValue;
  /** Text for search, export, mail and read-only display; "" for no value. */
  toText(value: FieldValue, field: FieldDefinition, facts: TextFacts): string;
  /** Reads typed or pasted text; the reverse of `toText` for the same facts. */
  parseText(text: string, field: FieldDefinition, facts: TextFacts): CheckedValue;
  /** Converts to the value that the driver gets for the column kind. */
  toColumn(value: FieldValue): unknown;
  /** Converts from the value that the driver returns (numeric, date, time and timestamptz arrive as text). */
  fromColumn(column: unknown): FieldValue;
  /**
   * Checks the operand of a filter by its shape alone, because a stored value may violate the current settings. For
   * types that hold a list, the operand is one item. When absent, `check` is called without settings.
   */
  checkOperand?(value: unknown): CheckedValue;
  /** For types that hold a list of files: checks one of them. */
  checkFile?(file: FieldValue, field: FieldDefinition): CheckedValue;
  /**
   * For types whose files carry more data than the file store knows: the reference that an entry keeps (one of the
   * list, for lists), given the sent reference and the record of its upload. When absent, only the recorded file is
   * kept.
   */
  fromUpload?(sent: FieldValue, upload: UploadRecord): FieldValue;
  /** For types whose value is HTML. The server keeps only the permitted HTML, and every renderer removes the rest. */
  readonly html?: HtmlRules;
  /** The file of a value is a picture that can be drawn. */
  readonly isPicture?: boolean;
  /** Keys of stored files that a value mentions outside a `FileReference`. */
  fileKeysIn?(value: FieldValue): readonly string[];
  /** The value in expressions; when absent, the value itself. */
  expressionValue?(value: FieldValue): FieldValue;
  /** Whether a value satisfies `required`; when absent, every value but `null` does. */
  isFilled?(value: FieldValue): boolean;
  /**
   * The type for a field's settings, e.g. calculated instead of typed; under the same name. When absent, the type
   * itself.
   */
  variantFor?(field: FieldDefinition): FieldType;
  /** The source of the values if the form itself does not list them; otherwise null. */
  refersTo?(field: FieldDefinition): ReferenceSource | null;
  /**
   * For types whose value is a number over entries of a module; null while none is chosen. The server calculates it at
   * every save, over the entries that the actor may see; otherwise the value stays.
   */
  aggregates?(field: FieldDefinition): AggregateSource | null;
  /** For types that require a source, or something to aggregate: the setting that chooses it; null: not as it is set. */
  needsSource?(field: FieldDefinition): string | null;
  /** The call to another system for the values of a field; null if there is none. */
  externalCall?(field: FieldDefinition): ExternalCall | null;
  /** Settings that only designers and the server read; they are removed from forms that people fill in. */
  readonly privateSettings?: readonly string[];
  /** For types that can be chosen for the columns of a spreadsheet. */
  readonly sheetGuess?: SheetGuess;
  readonly samples: FieldSamples;
}

/** Name → type; resolved once per compile. */
export type FieldCatalogue = ReadonlyMap<string, FieldType>;

/** Whether the product itself produces the values of a type, so that nobody can enter them. */
export function isMade({ origin }: FieldType): boolean {
  return origin === 'calculated' || origin === 'allocated';
}
