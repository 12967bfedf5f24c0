import type { CompiledExpression } from '#engine/expression/expression.ts';
import { placeholdersOf } from '#engine/module/render-template.ts';
import { type CompiledAssignee, fieldOfAssignee } from './assignment/assignees.ts';

/** What is read: an expression, over the rows of a table section when `table` names one, or fields by name. */
export type ValueReading =
  | { readonly expression: CompiledExpression; readonly table?: string }
  | { readonly fields: readonly string[] };

/**
 * What becomes of what is read: it is written into a field (`write`), chooses the outcome (`route`) or who is asked or
 * mailed (`people`), says when the entry continues (`time`), is shown in a task's title (`title`) or a message to users
 * (`mail`), is sent to addresses of anyone (`address`) or to another system (`outside`), or goes into an entry of
 * another app (`app`).
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

/** One thing that an activity does with values of the entry, beside showing the form. */
export interface ValueUse {
  readonly kind: ValueUseKind;
  /** The property that says so. */
  readonly property: string;
  readonly reading: ValueReading;
  /** Of `write`: the name of the field; of `app`: that of the other app. */
  readonly field?: string;
  /** Of `app`: the other app. Of `write`: that of whose entry the value comes from its field `from`. */
  readonly moduleId?: string;
  readonly from?: string;
  /** A field that is hidden at the activity is blank in it. */
  readonly isBlankWhereHidden?: boolean;
}

/** A text with `{field}`, where a field that is hidden at the activity is blank. */
export function usesOfText(kind: ValueUseKind, property: string, text: string): ValueUse {
  return { kind, property, reading: { fields: placeholdersOf(text) }, isBlankWhereHidden: true };
}

/** The fields and expressions by which people are chosen. */
export function usesOfAssignees(property: string, assignees: readonly CompiledAssignee[]): ValueUse[] {
  return assignees.flatMap((assignee): ValueUse[] => {
    const field = fieldOfAssignee(assignee);
    if (field) return [{ kind: 'people', property, reading: { fields: [field] } }];
    const { expression } = assignee;
    return expression ? [{ kind: 'people', property, reading: { expression } }] : [];
  });
}
