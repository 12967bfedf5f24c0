import type { ComponentType } from 'react';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import type { EntryValues, FieldValue, FileReference } from '#engine/value/field-value.ts';

/** `form`: a control of its own with an edge; `cell`: fills the cell of a table section, edge drawn by the cell. */
export type FieldDensity = 'form' | 'cell';

/** A person offered by a picker. */
export interface PersonChoice {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** How far an upload has come (0 to 1), and how to stop it. */
interface UploadProgress {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A possible target of a reference field: its key, its label, and the columns that the form uses. */
export interface ReferenceChoice {
  readonly id: string;
  readonly label: string;
  readonly values: EntryValues;
}

/** The query of a picker of references. `governing` is the value of the field that the choices depend on. */
export interface ChoiceQuery {
  readonly field: FieldDefinition;
  readonly searchTerm: string;
  readonly governing: FieldValue;
  /** The values beside the field, where other systems are asked with them. */
  readonly values?: EntryValues;
  /** The label of the field with a name, for the message about fields that must be filled in first. */
  readonly labelOf?: (name: string) => string;
}

/** The external data of inputs. The form around them provides it. A preview can return empty answers. */
export interface FieldResources {
  findPeople(searchTerm: string, signal: AbortSignal): Promise<readonly PersonChoice[]>;
  /** The choices of a reference field for the typed text. */
  findChoices(query: ChoiceQuery, signal: AbortSignal): Promise<readonly ReferenceChoice[]>;
  /** Remembers a choice for calculations and labels. */
  noteChoice(source: ReferenceSource, choice: ReferenceChoice): void;
  uploadFile(file: File, progress: UploadProgress): Promise<FileReference>;
  /** Opens or saves a stored file for the person. */
  openFile(file: FileReference): Promise<void>;
  /** Copies an address that opens a stored file for people who may see its entry; absent where files stay here. */
  copyLink?(file: FileReference): Promise<void>;
  /** An address, valid for a minute, at which the person can load a stored file, such as a picture. */
  fileAddress(key: string): Promise<string>;
  /** Asks for the secret that a field of the entry holds; absent where there is no entry yet. */
  revealSecret?(fieldName: string): Promise<string>;
}

export interface FieldInputProps {
  readonly field: FieldDefinition;
  readonly value: FieldValue;
  /**
   * Gives the new value in wire form. Text that the type cannot read is given as it was typed, so that validation
   * describes the error and no typed text is lost.
   */
  readonly onChange: (value: FieldValue) => void;
  readonly onBlur?: () => void;
  /** Id of the focusable element; a `<label for>` outside points at it. */
  readonly id: string;
  /** Accessible name for an input without a label element (cells, filters). */
  readonly label?: string;
  /** Ids of help and error texts. */
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly hasAutoFocus?: boolean;
  readonly density?: FieldDensity;
  /** Returns the values beside this one: the values of its row, then those of the entry. Absent outside forms. */
  readonly valuesBeside?: () => EntryValues;
  /** Puts values into fields beside this one. Absent outside forms. */
  readonly onFill?: (values: EntryValues) => void;
  readonly facts: TextFacts;
  readonly resources: FieldResources;
  /** Types without a value: runs the action of the field's button. Absent where the action is unavailable. */
  readonly onPress?: () => void;
}

export interface FieldDisplayProps {
  readonly field: FieldDefinition;
  readonly value: FieldValue;
  readonly density?: FieldDensity;
  readonly facts: TextFacts;
  /** Absent where files cannot be opened. */
  readonly resources?: FieldResources;
}

/**
 * The props of an input that chooses items of a list where no whole value is needed: one item, or a list of several.
 */
export interface ItemsInputProps extends FieldInputProps {
  readonly isMultiple: boolean;
}

/** The rendering of one field type. Neither part draws label, help or error, because the form around them does. */
export interface FieldView {
  /** Null for a type without typed input (calculated, allocated). */
  readonly Input: ComponentType<FieldInputProps> | null;
  /** The value for reading; draws nothing for no value. */
  readonly Display: ComponentType<FieldDisplayProps>;
  /** For types that hold a list of items to choose from. */
  readonly Items?: ComponentType<ItemsInputProps>;
  /** The input is several controls: its label names the group of them. */
  readonly isGroup?: boolean;
  /** Pixels that the input needs in a cell, where its kind of value does not tell. */
  readonly cellWidth?: (field: FieldDefinition) => number;
  /** Lists draw the value by `Display` in cell density; otherwise they write its text. */
  readonly isDrawnInLists?: boolean;
}
