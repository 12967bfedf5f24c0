import { type ExpressionScope, secretNames } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { SectionDefinition } from '../definition.ts';
import type { FieldCatalogue } from '../field-type.ts';
import { fieldsInOrder } from './reading-order.ts';

/** Members of `entry` in expressions: the system columns. */
export const entryScope: Readonly<Record<string, ExpressionType>> = {
  id: 'text',
  status: 'text',
  workflowStatus: 'text',
  flowName: 'text',
  currentActivity: 'text',
  version: 'number',
  revision: 'number',
  createdAt: 'datetime',
  createdBy: 'user',
  modifiedAt: 'datetime',
  modifiedBy: 'user',
  submittedAt: 'datetime',
  completedAt: 'datetime',
  expireAt: 'datetime',
  startedOn: 'datetime',
  initiator: 'user',
  initiatorEmail: 'text',
};

const surroundings: ExpressionScope = {
  actor: 'user',
  initiator: 'user',
  entry: { row: entryScope },
  now: 'datetime',
  today: 'date',
};

/** Types of the fields of one section by name; fields of unknown type or without a value are left out. */
export function fieldTypesOf(section: SectionDefinition, catalogue: FieldCatalogue): ExpressionScope {
  const types: Record<string, ExpressionType> = {};
  const secrets = new Set<string>();
  for (const field of fieldsInOrder(section)) {
    const type = catalogue.get(field.editorType);
    if (!type || type.origin === 'none') continue;
    if (type.content === 'secret') secrets.add(field.name);
    else types[field.name] = type.expressionType(field);
  }
  return secrets.size === 0 ? types : { ...types, [secretNames]: secrets };
}

/** Names known about a whole entry: what surrounds it, its fields, and its table sections as lists of rows. */
export function formScope(
  sections: readonly SectionDefinition[],
  catalogue: FieldCatalogue,
): ExpressionScope {
  const scope: Record<string, ExpressionType> = { ...surroundings };
  const secrets = new Set<string>();
  for (const section of sections) {
    const types = fieldTypesOf(section, catalogue);
    if (section.isTable) scope[section.name] = { list: { row: types } };
    else Object.assign(scope, types);
    for (const name of types[secretNames] ?? []) secrets.add(name);
  }
  return { ...scope, [secretNames]: secrets };
}
