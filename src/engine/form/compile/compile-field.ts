import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { CompiledField } from '../compiled-form.ts';
import type { Fault, FaultLocation, FieldDefinition, SectionDefinition } from '../definition.ts';
import type { FieldType } from '../field-type.ts';
import { compileAction } from './compile-action.ts';
import { compileProperty } from './compile-property.ts';
import { settingFaults } from './setting-faults.ts';

/** Resolves one field: its type's own faults, its default, its conditions, rules and calculation. */
export function compileField(
  definition: FieldDefinition,
  type: FieldType,
  section: SectionDefinition,
  scope: ExpressionScope,
  faults: Fault[],
): CompiledField {
  const path = section.isTable ? `${section.name}.${definition.name}` : definition.name;
  const at = (property: string): FaultLocation => ({ kind: 'field', id: path, property });
  const valueType = type.expressionType(definition);
  const compile = (property: string, source: unknown, expected: ExpressionType, names = scope) =>
    compileProperty(source, names, expected, at(property), faults);
  const refuse = (property: string, code: string) =>
    faults.push({ severity: 'error', where: at(property), code });
  for (const { property, code, params } of settingFaults(definition, type)) {
    faults.push({ severity: 'error', where: at(property), code, params });
  }
  if (section.isTable && !type.isRepeatable) {
    refuse('editorType', 'field_not_repeatable');
  }
  checkBehaviours(definition, type, at, faults);
  const ruleScope = type.content === 'secret' ? scope : { ...scope, value: valueType };
  return {
    name: definition.name,
    path,
    definition,
    type,
    sectionName: section.name,
    isInTable: section.isTable,
    visibleWhen: compile('visibleWhen', definition.visibleWhen, 'boolean'),
    readonlyWhen: compile('readonlyWhen', definition.readonlyWhen, 'boolean'),
    requiredWhen: compile('requiredWhen', definition.requiredWhen, 'boolean'),
    defaultExpression: compile('defaultValue', defaultSourceOf(definition), valueType),
    calculation:
      type.origin === 'calculated' && !type.aggregates
        ? compile('expression', definition.expression, valueType)
        : undefined,
    action: compileAction(definition, type, scope, at, faults),
    rules: (definition.validation ?? []).flatMap((rule, index) => {
      if (isBlank(rule.expression)) refuse(`validation[${index}]`, 'rule_missing');
      const condition = compile(`validation[${index}]`, rule.expression, 'boolean', ruleScope);
      return condition ? [{ condition, message: rule.message }] : [];
    }),
  };
}

/** The literal default of a field; `undefined` when it has none or an expression. */
export function literalDefaultOf(definition: FieldDefinition): unknown {
  return defaultSourceOf(definition) === undefined ? (definition.defaultValue ?? undefined) : undefined;
}

const isBlank = (source: unknown) => typeof source !== 'string' || source.trim() === '';

function defaultSourceOf(definition: FieldDefinition): string | undefined {
  const value: unknown = definition.defaultValue;
  const isExpression = typeof value === 'object' && value !== null && 'expression' in value;
  return isExpression && typeof value.expression === 'string' ? value.expression : undefined;
}

function checkBehaviours(
  definition: FieldDefinition,
  type: FieldType,
  at: (property: string) => FaultLocation,
  faults: Fault[],
): void {
  const refuse = (property: string, code: string) =>
    faults.push({ severity: 'error', where: at(property), code });
  const source = definition.expression;
  const needsExpression = type.origin === 'calculated' && !type.aggregates;
  if (needsExpression && isBlank(source)) refuse('expression', 'calculation_missing');
  const hasSource = Boolean(type.refersTo?.(definition) ?? type.aggregates?.(definition));
  const sourceSetting = type.needsSource?.(definition) ?? null;
  if (sourceSetting !== null && !hasSource) refuse(sourceSetting, 'source_missing');
  if (definition.unique && !type.canBeUnique) refuse('unique', 'field_not_unique');
  const hasDefault = (definition.defaultValue ?? null) !== null;
  if (type.content === 'secret' && hasDefault) refuse('defaultValue', 'default_secret');
  const literal = literalDefaultOf(definition);
  if (literal !== undefined && !type.check(literal, definition).ok) refuse('defaultValue', 'default_invalid');
}
