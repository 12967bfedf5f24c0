import type { ReactNode } from 'react';
import type { FieldDefinition, FormDefinition } from '#engine/form/definition.ts';

/** What an editor of one setting is given. */
export interface SourceSettingProps {
  readonly editor: string;
  readonly id: string;
  readonly label: string;
  readonly field: FieldDefinition;
  readonly form: FormDefinition;
  readonly value: unknown;
  /** `also`: other settings of the field that change with this one. */
  readonly onChange: (value: unknown, also?: Readonly<Record<string, unknown>>) => void;
  /** For `option-list`: draws the field's own options. */
  readonly ownOptions?: ReactNode;
}
