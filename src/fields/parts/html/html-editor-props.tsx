import type { Extensions } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { HtmlRules } from '#engine/form/field-type.ts';
import type { FieldInputProps } from '../../field-view.tsx';

/** Inserts text at the cursor. */
export type InsertText = (text: string) => void;

/** The props of an HTML editor. */
export interface HtmlEditorProps
  extends Pick<
    FieldInputProps,
    | 'value'
    | 'onChange'
    | 'onBlur'
    | 'id'
    | 'describedBy'
    | 'isInvalid'
    | 'isRequired'
    | 'isDisabled'
    | 'hasAutoFocus'
  > {
  readonly label: string;
  readonly rules: HtmlRules;
  /** Without them no picture can be added. */
  readonly resources?: FieldInputProps['resources'];
  /** Offers a look at the HTML itself. */
  readonly hasSource: boolean;
  /** The HTML itself and nothing else, for text that the editor would lose parts of. */
  readonly isSourceOnly?: boolean;
  /** Shown before the tools of the text. */
  readonly ownTools?: (insert: InsertText) => ReactNode;
  readonly extensions?: Extensions;
  /** Allowed addresses of links besides those of pages and people. */
  readonly otherAddresses?: RegExp;
  /**
   * The caller provides undo instead of the editor. The editor then applies every value that it did not produce itself,
   * also while the user types.
   */
  readonly history?: { readonly undo: () => void; readonly redo: () => void };
}
