import type { FieldDefinition } from '../definition.ts';
import type { TextFacts } from '../field-type.ts';
import type { ValueKind } from './value-kind.ts';

const formats = ['YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY'];

/** The kind with its dates written and read in the field's own format. */
export function withDateFormat(kind: ValueKind): ValueKind {
  return {
    ...kind,
    toText: (value, field, facts) => kind.toText(value, field, factsFor(field, facts)),
    parseText: (text, field, facts) => kind.parseText(text, field, factsFor(field, facts)),
  };
}

function factsFor(field: FieldDefinition, facts: TextFacts): TextFacts {
  const own = field.dateFormat;
  return typeof own === 'string' && formats.includes(own) ? { ...facts, dateFormat: own } : facts;
}
