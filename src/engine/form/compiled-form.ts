import type { CompiledExpression, ExpressionScope } from '#engine/expression/expression.ts';
import type { FieldDefinition, FormDefinition, SectionDefinition } from './definition.ts';
import type { FieldAction, FieldType } from './field-type.ts';

/** A field with its type and its expressions resolved. An expression that did not compile is absent. */
export interface CompiledField {
  readonly name: string;
  /** `total`, or `items.net` for a field of a table section. */
  readonly path: string;
  readonly definition: FieldDefinition;
  readonly type: FieldType;
  readonly sectionName: string;
  readonly isInTable: boolean;
  readonly visibleWhen?: CompiledExpression;
  readonly readonlyWhen?: CompiledExpression;
  readonly requiredWhen?: CompiledExpression;
  readonly defaultExpression?: CompiledExpression;
  readonly calculation?: CompiledExpression;
  /** The action of a field without a value. */
  readonly action?: CompiledAction;
  readonly rules: readonly { readonly condition: CompiledExpression; readonly message: string }[];
}

/** The action of a field; `index` is the position of a value in the definition. */
export type CompiledAction =
  | Exclude<FieldAction, { kind: 'setValues' }>
  | {
      readonly kind: 'setValues';
      readonly values: readonly {
        readonly field: string;
        readonly expression: CompiledExpression;
        readonly index: number;
      }[];
    };

/** A section with its fields and its condition resolved. */
export interface CompiledSection {
  readonly name: string;
  readonly definition: SectionDefinition;
  readonly isTable: boolean;
  /** Reading order: row by row, left to right. */
  readonly fields: readonly CompiledField[];
  readonly visibleWhen?: CompiledExpression;
  /** Names for expressions of the section's fields: in a table the row's own first, then the entry's. */
  readonly scope: ExpressionScope;
}

/** One step of a recalculation: a field of the entry, or one field of every row of a table section. */
export interface CalculationStep {
  readonly field: CompiledField;
  readonly section: CompiledSection;
}

/** A form with everything resolved once; frozen, safe to cache and share. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  /** In reading order. */
  readonly sections: readonly CompiledSection[];
  /** Fields outside table sections by name. */
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Table sections by name. */
  readonly tables: ReadonlyMap<string, CompiledSection>;
  /** Every field by path (`total`, `items.net`). */
  readonly fieldByPath: ReadonlyMap<string, CompiledField>;
  /** Calculated fields, each after its dependencies; fields of a cycle are left out. */
  readonly calculationOrder: readonly CalculationStep[];
  /** Names for expressions about a whole entry: conditions of the workflow, permissions, reports. */
  readonly scope: ExpressionScope;
}
