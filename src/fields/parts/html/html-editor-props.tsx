import type { Extensions } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { HtmlRules } from '#engine/form/field-type.ts';
import type { FieldInputProps } from '../../field-view.tsx';

/** Puts text where the cursor stands. */
export type InsertText = (text: string) => void;

/** What an editor of HTML is given. */
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
  /** Stand before the tools of the text. */
  readonly ownTools?: (insert: InsertText) => ReactNode;
  readonly extensions?: Extensions;
  /** Addresses that links may have beside those of pages and people. */
  readonly otherAddresses?: RegExp;
  /**
   * Undo is the caller's instead of the editor's: every value that is not the editor's own is taken over, also while
   * somebody writes.
   */
  readonly history?: { readonly undo: () => void; readonly redo: () => void };
}
