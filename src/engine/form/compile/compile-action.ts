import { type ExpressionScope, unknownNameCode } from '#engine/expression/expression.ts';
import type { CompiledAction } from '../compiled-form.ts';
import type { Fault, FaultLocation, FieldDefinition } from '../definition.ts';
import type { FieldType } from '../field-type.ts';
import { linkPlaceholder } from '../sources/fill-link.ts';
import { compileProperty } from './compile-property.ts';

/** Compiles the action of a field; names that the form does not know are faults. */
export function compileAction(
  definition: FieldDefinition,
  type: FieldType,
  scope: ExpressionScope,
  at: (property: string) => FaultLocation,
  faults: Fault[],
): CompiledAction | undefined {
  const action = type.origin === 'none' ? type.actionOf(definition) : undefined;
  if (action?.kind === 'openLink') {
    for (const [, name = ''] of action.link.matchAll(linkPlaceholder)) {
      if (!Object.hasOwn(scope, name)) faults.push(unknownName(at('link'), scope, name));
    }
  }
  if (action?.kind !== 'setValues') return action;
  const values = action.values.flatMap(({ field, expression }, index) => {
    const where = at(`setValues[${index}]`);
    const expected = Object.hasOwn(scope, field) ? scope[field] : undefined;
    if (expected === undefined) {
      faults.push(unknownName(where, scope, field));
      return [];
    }
    const compiled = compileProperty(expression, scope, expected, where, faults);
    return compiled ? [{ field, expression: compiled, index }] : [];
  });
  return { kind: 'setValues', values };
}

function unknownName(where: FaultLocation, scope: ExpressionScope, name: string): Fault {
  return { severity: 'error', where, code: unknownNameCode(scope, name), params: { name } };
}
