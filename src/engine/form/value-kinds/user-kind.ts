import { isUuid } from '#engine/value/uuid.ts';
import type { CheckedValue } from '../../value/field-value.ts';
import { accept, equalityOperators, ordinary, refuse, type ValueKind } from './value-kind.ts';

/**
 * The id of a user (a UUID, in lower case). `{id, name}`, as entries show users, stands for its id. Only the server
 * knows whether the user exists.
 */
export const userKind: ValueKind<'user'> = {
  ...ordinary,
  content: 'user',
  columnKind: 'uuid',
  operators: equalityOperators,
  expressionType: () => 'user',
  check: checkUser,
  toText: (value, _field, facts) =>
    typeof value === 'string' ? (facts.labelOf('user', value) ?? value) : '',
  parseText: (text) => checkUser(text.trim()),
  toColumn: (value) => value,
  fromColumn: (column) => (typeof column === 'string' ? column : null),
};

function checkUser(value: unknown): CheckedValue {
  if (value === null || value === undefined || value === '') return accept(null);
  const id = typeof value === 'object' && 'id' in value ? value.id : value;
  return typeof id === 'string' && isUuid(id) ? accept(id.toLowerCase()) : refuse('not_a_user');
}
