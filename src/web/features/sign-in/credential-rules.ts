import type { MessageKey } from '#messages/index.ts';

/** The error of one field of the sign-in form. */
export interface FieldFault {
  readonly key: MessageKey;
  readonly count: number;
}

const minLength = 3;
const maxLength = 50;

/** The rules of user name and password at sign-in (3 to 50 characters); null when the value passes. */
export function faultOf(value: string): FieldFault | null {
  if (value === '') return { key: 'ui:fieldRequired', count: 0 };
  const length = [...value].length;
  if (length < minLength) return { key: 'sign-in:minimum', count: minLength };
  if (length > maxLength) return { key: 'sign-in:maximum', count: maxLength };
  return null;
}
