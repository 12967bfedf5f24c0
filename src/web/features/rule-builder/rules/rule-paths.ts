import { memberTypes } from '#engine/expression/check/check-member.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { fieldNamed } from '../surroundings.tsx';

/** A possible subject of a rule. */
export interface RulePath {
  readonly path: string;
  readonly label: string;
  readonly type: ExpressionType;
}

/**
 * All possible subjects of rules: the names of the scope, fields first, and the members of people, files and looked-up
 * rows.
 */
export function rulePaths(scope: ExpressionScope, form: CompiledForm, t: Translate): readonly RulePath[] {
  const isSurrounding = ([name]: [string, ExpressionType]) => fieldLabel(form, name) === undefined;
  const inOrder = Object.entries(scope).sort(
    (one, other) => Number(isSurrounding(one)) - Number(isSurrounding(other)),
  );
  return inOrder.flatMap(([name, type]) => {
    const label = fieldLabel(form, name) ?? wordOf(name, t);
    // Columns of looked-up rows have the names of their app.
    const isKnown = typeof type === 'string' || name === 'entry';
    const isWhole = typeof type !== 'object' || 'list' in type || form.fields.has(name);
    const own: RulePath[] = isWhole ? [{ path: name, label, type }] : [];
    const members = Object.entries(memberTypes(type)).map(([member, memberType]) => ({
      path: `${name}.${member}`,
      label: `${label} › ${isKnown ? wordOf(member, t) : member}`,
      type: memberType,
    }));
    return [...own, ...members];
  });
}

function fieldLabel(form: CompiledForm, name: string): string | undefined {
  return (
    fieldNamed(form, name)?.definition.displayName ||
    form.tables.get(name)?.definition.displayName ||
    undefined
  );
}

/** A name of the expression language, translated. A name without a translation stays as it is. */
function wordOf(name: string, t: Translate): string {
  const key = `name_${name}`;
  const word = t(`rule-builder:${key}` as MessageKey);
  return word === key ? name : word;
}
