import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { FieldValue, FileReference } from '#engine/value/field-value.ts';
import type { AggregateSource } from './aggregate-source.ts';
import type { FieldDefinition } from './definition.ts';
import type { OptionNames } from './option-list.ts';
import type { OutsideCall } from './outside-call.ts';
import type { ReferenceSource } from './reference-source.ts';
import type { SheetCell } from './sheet/sheet-cell.ts';

/** The narrow waist between field types and storage; mapped to SQL once, in `platform/db/column-kinds.ts`. */
export type ColumnKind =
  | 'text'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb'
  | 'textList';

/** Group of the designer's palette. */
export type FieldGroupName = 'text' | 'date' | 'choice' | 'people' | 'files' | 'calculated' | 'action';

/** What a type can do. Code asks for these, never for the name of a type. */
export interface FieldCapabilities {
  /** Stores a value; `false` for mere actions such as a button. */
  readonly hasValue: boolean;
  /** The value comes from `expression`, is recomputed on the server and never taken from a client. */
  readonly isCalculated: boolean;
  /** The value is allocated by the server when the entry is first saved. */
  readonly isAllocated: boolean;
  /** May stand in a table section. */
  readonly isRepeatable: boolean;
  readonly isSearchable: boolean;
  readonly isSortable: boolean;
  readonly canBeUnique: boolean;
  /** The value is the id of a user (or a list of them); assignees may be taken from it. */
  readonly refersToUser: boolean;
  /** The value is a `FileReference` (or a list of them). */
  readonly holdsFile: boolean;
  /** Nobody reads the value by the way: not in lists, texts, filters, expressions or files; see `secretKind`. */
  readonly isSecret: boolean;
  /** A number to be aligned right and summed. */
  readonly isNumeric: boolean;
}

/**
 * One setting of a field type, drawn by the designer with the catalogue's own inputs. `editorType` names a field
 * type, or one of the designer's special editors: `option-list`, `field-values`, `expression`, `sequence-format`.
 */
export interface SettingDefinition {
  readonly name: string;
  /** Key of the label in `messages/<locale>/fields.ts`; so are the labels of the options. */
  readonly label: string;
  /** Key of what is to be known about it, among the same texts. */
  readonly help?: string;
  readonly editorType: string;
  readonly defaultValue?: FieldValue;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Offered only while another setting has this value. */
  readonly when?: { readonly setting: string; readonly value: FieldValue };
}

/** What is wrong with one setting of a field: a code of `messages/<locale>/faults.ts`. */
export interface SettingFault {
  readonly property: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A checked value, or why it is refused: a code of `messages/<locale>/violations.ts`. */
export type CheckedValue =
  | { readonly ok: true; readonly value: FieldValue }
  | {
      readonly ok: false;
      readonly code: string;
      readonly params?: Readonly<Record<string, string | number>>;
    };

/** What a language calls yes and no. */
export interface TruthWords {
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
  /** Text for an id of a user, or for a key of the source of that name (`referenceKind`), when known. */
  labelOf(kind: 'user' | (string & {}), id: string): string | undefined;
  /** The reverse for references (`referenceKind`): the key that has this label and no other has; in any case. */
  keyOf?(kind: string, label: string): string | undefined;
  /** Words for yes and no: first those that are written, then others that are read too. */
  readonly truthWords?: readonly TruthWords[];
  /** What else a field's own choices may be called in a text that is read; see `readOption`. */
  optionNames?(field: FieldDefinition): readonly OptionNames[];
}

/** Values that the laws of the catalogue try out on a type. */
export interface FieldSamples {
  /** Values that the type takes, with the settings they need. At least three. */
  readonly good: readonly { readonly value: FieldValue; readonly settings?: Record<string, unknown> }[];
  /** Values that it refuses. At least three. */
  readonly bad: readonly {
    readonly value: FieldValue;
    readonly code: string;
    readonly settings?: Record<string, unknown>;
  }[];
}

/**
 * What pressing a field does: opens a page beside this one (`link` is http, https or mailto, with `{name}` of fields),
 * gives fields the values of expressions, fetches values from outside into fields, or submits the entry.
 */
export type FieldAction =
  | { readonly kind: 'openLink'; readonly link: string }
  | {
      readonly kind: 'setValues';
      readonly values: readonly { readonly field: string; readonly expression: string }[];
    }
  | { readonly kind: 'pullValues' }
  | { readonly kind: 'submit' };

/** What a value of HTML may contain: names in lower case, attributes by the tag that may have them. */
export interface HtmlRules {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** How the server allocates running numbers; `count` is 1 for the first of a counter, without gaps. */
export interface Allocation {
  /** Entries of a module whose field has the same counter on that date (`YYYY-MM-DD`) count on together. */
  counterOf(field: FieldDefinition, date: string): string;
  valueFor(field: FieldDefinition, count: number, date: string): FieldValue;
}

/** How a column of a file is recognised as one that fields of a type could hold. */
export interface SheetGuess {
  /** Of the types that a column is like, the one of the lowest rank is meant. */
  readonly rank: number;
  /** Whether a cell looks like one of this type and not merely could be read as such. */
  isLike(cell: SheetCell, facts: TextFacts): boolean;
  /** Its fields take a whole row of the form. */
  readonly isWide?: boolean;
  /** What the reading of texts depends on that a file does not say. */
  readonly dependsOn?: 'dateFormat' | 'decimalMark';
  /**
   * Types that need settings: those for a column with these texts, each with how often it occurs, and whether they make
   * it a likely one. null: no such field can be made of it.
   */
  settingsFor?(
    texts: ReadonlyMap<string, number>,
  ): { readonly settings: Readonly<Record<string, unknown>>; readonly isLikely: boolean } | null;
}

/** An upload as the server recorded it: what it found the file to be, who sent it and when (RFC 3339 in UTC). */
export interface UploadRecord {
  readonly file: FileReference;
  readonly uploader: { readonly id: string; readonly name: string };
  readonly uploadedAt: string;
}

/**
 * Everything about a field type but its pixels. Every definition obeys the laws of `fields/catalogue.test.ts`.
 * All functions are pure; `field` gives the settings.
 */
export interface FieldType {
  /** The wire's `editorType`; also the key of its label in `messages/<locale>/fields.ts`. */
  readonly name: string;
  /** Other names under which a form made elsewhere may give it. */
  readonly alsoNamed?: readonly string[];
  readonly group: FieldGroupName;
  /** Name of a Lucide icon, e.g. `Calendar`. */
  readonly icon: string;
  readonly capabilities: FieldCapabilities;
  readonly settings: readonly SettingDefinition[];
  readonly columnKind: ColumnKind;
  readonly operators: readonly FilterOperator[];
  /** Type of the field's name inside expressions. */
  expressionType(field: FieldDefinition): ExpressionType;
  /** Faults of the settings themselves, e.g. an empty option list: codes of `messages/<locale>/faults.ts`. */
  checkSettings(field: FieldDefinition): readonly SettingFault[];
  /**
   * Checks shape and range of a value from outside and brings it to its one canonical form. Never throws.
   * `null` and the type's own blanks (`""`, `[]`) become `null`.
   */
  check(value: unknown, field: FieldDefinition): CheckedValue;
  /** Text for search, export, mail and read-only display; "" for no value. */
  toText(value: FieldValue, field: FieldDefinition, facts: TextFacts): string;
  /** Reads what a person typed or pasted; the reverse of `toText` for the same facts. */
  parseText(text: string, field: FieldDefinition, facts: TextFacts): CheckedValue;
  /** To the value of the column kind that the driver is given. */
  toColumn(value: FieldValue): unknown;
  /** From what the driver gives (numeric, date, time and timestamptz arrive as text). */
  fromColumn(column: unknown): FieldValue;
  /**
   * Checks what a filter compares with: by shape alone, for a stored value may break the settings of today. Types that
   * hold a list are asked about one item. When absent, `check` is asked without settings.
   */
  checkOperand?(value: unknown): CheckedValue;
  /** Types that hold a list of files: checks one of them. */
  checkFile?(file: FieldValue, field: FieldDefinition): CheckedValue;
  /**
   * Types whose files say more than the file store knows of them: what an entry keeps of a reference that was sent (one
   * of the list, for lists), given the record of its upload. When absent, the recorded file and nothing else.
   */
  fromUpload?(sent: FieldValue, upload: UploadRecord): FieldValue;
  /** Types whose value is HTML. The server keeps nothing else of it, and whoever draws it leaves out the rest. */
  readonly html?: HtmlRules;
  /** Keys of stored files that a value mentions without being a `FileReference`. */
  fileKeysIn?(value: FieldValue): readonly string[];
  /** What expressions see of a value; when absent, the value. */
  expressionValue?(value: FieldValue): FieldValue;
  /** Whether a value satisfies `required`; when absent, every value but `null` does. */
  isFilled?(value: FieldValue): boolean;
  /** The type as a field's settings make it, e.g. worked out instead of typed; under the same name. When absent, itself. */
  variantFor?(field: FieldDefinition): FieldType;
  /** Where the values come from that the form itself does not list; null when it does. */
  refersTo?(field: FieldDefinition): ReferenceSource | null;
  /**
   * Types whose value is a number over entries of a module; null while none is chosen. The server works it out at every
   * save, over what the actor may see there; otherwise the value stays.
   */
  aggregates?(field: FieldDefinition): AggregateSource | null;
  /** Types that cannot be filled in without a source, or something to aggregate: the setting that chooses it. */
  needsSource?(field: FieldDefinition): string;
  /** What the server asks another system for the values of a field; null when it asks none. */
  outsideCall?(field: FieldDefinition): OutsideCall | null;
  /** Settings that only designers and the server read: forms that people fill in come without them. */
  readonly privateSettings?: readonly string[];
  /** Types without a value: what pressing one does. */
  actionOf?(field: FieldDefinition): FieldAction;
  /** Types whose value is allocated. */
  readonly allocation?: Allocation;
  /** Types that fields made of a spreadsheet's columns may have. */
  readonly sheetGuess?: SheetGuess;
  readonly samples: FieldSamples;
}

/** Name → type; resolved once per compile. */
export type FieldCatalogue = ReadonlyMap<string, FieldType>;
