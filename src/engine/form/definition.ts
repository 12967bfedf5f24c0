import type { FieldValue } from '#engine/value/field-value.ts';

/** Level of control over a field or section at one activity. `visible` shows the value, not the input. */
export type ControlLevel = 'visible' | 'editable' | 'readonly' | 'hidden';

/** Control over fields and sections while an entry is at one activity (or at `start` and `end`). */
export interface ActivityPermissions {
  readonly activityId: string;
  readonly fields: readonly { readonly name: string; readonly control: ControlLevel }[];
  readonly fieldGroups: readonly { readonly name: string; readonly control: ControlLevel }[];
}

/** A literal, or an expression evaluated when the entry is created. */
type DefaultValue = FieldValue | { readonly expression: string };

/** One validation rule of a field; `value` in the expression is the field's own value. */
export interface ValidationRule {
  readonly expression: string;
  readonly message: string;
}

/**
 * A field as the designer saves it. Type-specific settings are keys of the field itself (`decimalPlaces`, `listToUse`,
 * `format` …); only the field's own type reads them.
 */
export interface FieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly editorType: string;
  readonly columnIndex: number;
  /** Columns of the 12-column grid. */
  readonly width: number;
  readonly required?: boolean;
  readonly helpText?: string;
  readonly defaultValue?: DefaultValue;
  readonly visibleWhen?: string;
  /** The value stays, and takes part in calculations, while a condition hides the field. */
  readonly keepWhenHidden?: boolean;
  readonly readonlyWhen?: string;
  readonly requiredWhen?: string;
  readonly validation?: readonly ValidationRule[];
  readonly unique?: boolean;
  readonly indexed?: boolean;
  /** Calculated types only. */
  readonly expression?: string;
  readonly [setting: string]: unknown;
}

/** Fields side by side on the 12-column grid. */
export interface RowDefinition {
  readonly rowIndex: number;
  readonly fields: readonly FieldDefinition[];
}

/** A titled block of a form; with `isTable` its one row of fields repeats. */
export interface SectionDefinition {
  readonly name: string;
  readonly displayName: string;
  readonly sectionIndex: number;
  readonly orderIndex: number;
  readonly isTable: boolean;
  /** 0: no minimum. */
  readonly minimumRowCount: number;
  /** 0: no maximum of the section's own (the platform's limit still applies). */
  readonly maximumRowCount: number;
  readonly visibleWhen?: string;
  readonly rows: readonly RowDefinition[];
}

/** The whole form, section by section. */
export interface FormDefinition {
  readonly fieldGroups: readonly SectionDefinition[];
}

/** The place of a fault in a module definition, so that the designers can open it. */
export interface FaultLocation {
  readonly kind: 'module' | 'section' | 'field' | 'activity' | 'connection' | 'permission' | 'template';
  /** Field name, section name, activity id, `source:outcome` of a connection, template event. */
  readonly id: string;
  /** The setting or property with the fault, e.g. `visibleWhen`. */
  readonly property?: string;
}

/**
 * An error in a definition. Only `error` prevents publishing. `path` is a counter-example: activity ids and the outcome
 * taken from each, in order.
 */
export interface Fault {
  readonly severity: 'error' | 'warning' | 'info';
  readonly where: FaultLocation;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly path?: readonly FaultStep[];
  /** For a disclosure: the hidden field, the activities whose people can learn it, and the way of its value. */
  readonly disclosure?: {
    readonly field: string;
    /** The app of this id hides the field; `field` is then the field of this app that discloses it. */
    readonly from?: string;
    readonly activityIds: readonly string[];
    readonly steps: readonly {
      readonly to: FaultLocation;
      readonly by: FaultLocation;
      readonly isExplicit: boolean;
    }[];
  };
}

/** One step of a counter-example; the last one has no outcome if nothing leaves it. */
export interface FaultStep {
  readonly activityId: string;
  readonly outcome?: string;
}
