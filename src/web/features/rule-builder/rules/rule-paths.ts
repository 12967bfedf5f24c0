import { memberTypes } from '#engine/expression/check-member.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { fieldNamed } from '../surroundings.tsx';

/** Something a rule can be about. */
export interface RulePath {
  readonly path: string;
  readonly label: string;
  readonly type: ExpressionType;
}

/** Everything rules can be about: names of the scope and what people, files and looked-up rows are made of. */
export function rulePaths(scope: ExpressionScope, form: CompiledForm): readonly RulePath[] {
  return Object.entries(scope).flatMap(([name, type]) => {
    const label = labelOf(form, name);
    const isWhole = typeof type !== 'object' || 'list' in type || form.fields.has(name);
    const own: RulePath[] = isWhole ? [{ path: name, label, type }] : [];
    const members = Object.entries(memberTypes(type)).map(([member, memberType]) => ({
      path: `${name}.${member}`,
      label: `${label} › ${member}`,
      type: memberType,
    }));
    return [...own, ...members];
  });
}

function labelOf(form: CompiledForm, name: string): string {
  return (
    fieldNamed(form, name)?.definition.displayName || form.tables.get(name)?.definition.displayName || name
  );
}
