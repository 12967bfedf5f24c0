import type { CompiledExpression } from '#engine/expression/expression.ts';
import { placeholdersOf } from '#engine/text/render-template.ts';
import { type CompiledAssignee, fieldOfAssignee } from '../assignment/assignees.ts';

/** The values read: an expression, over the rows of a table section if `table` names one, or fields by name. */
export type ValueReading =
  | { readonly expression: CompiledExpression; readonly table?: string }
  | { readonly fields: readonly string[] };

/**
 * The effect of the values read: they are written into a field (`write`), choose the outcome (`route`) or the people
 * who are asked or mailed (`people`), set the time of continuing (`time`), are shown in a task's title (`title`) or a
 * message to users (`mail`), are sent to any address (`address`) or to another system (`outside`), or go into an entry
 * of another app (`app`).
 */
export type ValueUseKind =
  | 'write'
  | 'route'
  | 'people'
  | 'time'
  | 'title'
  | 'mail'
  | 'address'
  | 'outside'
  | 'app';

/** One use of the entry's values by an activity, besides showing the form. */
export interface ValueUse {
  readonly kind: ValueUseKind;
  /** The property that defines the use. */
  readonly property: string;
  readonly reading: ValueReading;
  /** For `write`: the name of the field; for `app`: the name of the other app's field. */
  readonly field?: string;
  /** For `app`: the other app. For `write`: the app whose entry provides the value in its field `from`. */
  readonly moduleId?: string;
  readonly from?: string;
  /** Fields that are hidden at the activity are blank in the result. */
  readonly isBlankWhereHidden?: boolean;
}

/** A text with `{field}`, in which fields hidden at the activity are blank. */
export function usesOfText(kind: ValueUseKind, property: string, text: string): ValueUse {
  return { kind, property, reading: { fields: placeholdersOf(text) }, isBlankWhereHidden: true };
}

/** The fields and expressions that choose people. */
export function usesOfAssignees(property: string, assignees: readonly CompiledAssignee[]): ValueUse[] {
  return assignees.flatMap((assignee): ValueUse[] => {
    const field = fieldOfAssignee(assignee);
    if (field) return [{ kind: 'people', property, reading: { fields: [field] } }];
    const { expression } = assignee;
    return expression ? [{ kind: 'people', property, reading: { expression } }] : [];
  });
}
