import type { FieldValue } from '../value/field-value.ts';

/** Roles by which elements are found (WAI-ARIA 1.2), those that people act on or read. */
export const targetRoles = [
  'alert',
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'dialog',
  'heading',
  'img',
  'link',
  'listbox',
  'listitem',
  'menuitem',
  'option',
  'radio',
  'row',
  'searchbox',
  'slider',
  'spinbutton',
  'status',
  'switch',
  'tab',
  'table',
  'textbox',
] as const;

type TargetRole = (typeof targetRoles)[number];

/**
 * How an element is found: by its role and accessible name, its label, its text, or a CSS selector. `text` is an
 * expression; empty with a role: any name. `nth` counts from 1; 0: it has to be the only one.
 */
export type BotTarget =
  | { readonly by: 'role'; readonly role: TargetRole; readonly text: string; readonly nth: number }
  | { readonly by: 'label' | 'text'; readonly text: string; readonly nth: number }
  | { readonly by: 'css'; readonly selector: string; readonly nth: number };

/** The ways to find an element, the first that finds it counts; later ones are tried where pages differ. */
interface Targeted {
  readonly targets: readonly BotTarget[];
  /** CSS selectors of the frames in which the element lies, from the outside in; absent: the page itself. */
  readonly frames?: readonly string[];
}

/** What a step reads of an element: what it shows, the value it holds, how many there are, or the texts of all. */
export const readParts = ['text', 'value', 'count', 'all'] as const;

/** A step in a browser. `canRepeat`: taking it twice does no harm, so that nobody is asked if its end is not known. */
export type BrowserStep =
  | { readonly type: 'openPage'; readonly address: string }
  | (Targeted & {
      readonly type: 'typeText';
      /** An expression; empty where a secret is typed. */
      readonly text: string;
      /** The name of a secret of the bot; empty: none. */
      readonly secret: string;
      /** Whether Enter follows. */
      readonly submits: boolean;
      readonly canRepeat: boolean;
    })
  | (Targeted & {
      readonly type: 'clickElement';
      /** The page that the click opens becomes the one for the steps that follow. */
      readonly opensPage: boolean;
      /** What a question of the page is answered with. */
      readonly acceptsDialogs: boolean;
      readonly canRepeat: boolean;
    })
  | (Targeted & { readonly type: 'chooseOption'; readonly option: string })
  | (Targeted & {
      readonly type: 'readPage';
      readonly part: (typeof readParts)[number];
      readonly result: string;
    })
  | (Targeted & { readonly type: 'waitForElement'; readonly isGone: boolean; readonly seconds: number })
  | (Targeted & {
      readonly type: 'downloadFile';
      /** The app whose fields can take the file. */
      readonly moduleId: string;
      readonly canRepeat: boolean;
      readonly result: string;
    })
  | (Targeted & { readonly type: 'uploadFile'; readonly file: string; readonly canRepeat: boolean })
  | {
      readonly type: 'takeScreenshot';
      /** The app whose fields can take the picture; empty: it is only kept with the run. */
      readonly moduleId: string;
      readonly result: string;
    };

/** A target with its text worked out. */
export interface ResolvedTarget {
  readonly by: BotTarget['by'];
  /** Empty unless found by it. */
  readonly role: TargetRole | '';
  /** The text, or the selector. */
  readonly text: string;
  readonly nth: number;
}

/** An element of the page at hand, or of a frame in it. */
export interface Sought {
  readonly targets: readonly ResolvedTarget[];
  readonly frames?: readonly string[];
}

/** What the browser has to do. */
export type BrowserAction =
  | { readonly kind: 'open'; readonly address: string }
  | (Sought & {
      readonly kind: 'type';
      readonly text: string;
      readonly secret: string;
      readonly submits: boolean;
      readonly canRepeat: boolean;
    })
  | (Sought & {
      readonly kind: 'click';
      readonly opensPage: boolean;
      readonly acceptsDialogs: boolean;
      readonly canRepeat: boolean;
    })
  | (Sought & { readonly kind: 'choose'; readonly option: string })
  | (Sought & {
      readonly kind: 'read';
      readonly part: (typeof readParts)[number];
    })
  | (Sought & {
      readonly kind: 'waitFor';
      readonly isGone: boolean;
      readonly seconds: number;
    })
  | (Sought & {
      readonly kind: 'download';
      readonly moduleId: string;
      readonly canRepeat: boolean;
    })
  | (Sought & {
      readonly kind: 'upload';
      readonly file: FieldValue;
      readonly canRepeat: boolean;
    })
  | { readonly kind: 'screenshot'; readonly moduleId: string };

/** Names of the steps that need a browser. */
const browserStepNames: ReadonlySet<string> = new Set([
  'openPage',
  'typeText',
  'clickElement',
  'chooseOption',
  'readPage',
  'waitForElement',
  'downloadFile',
  'uploadFile',
  'takeScreenshot',
] satisfies readonly BrowserStep['type'][]);

/** Whether a step needs a browser. */
export function isBrowserStep<Step extends { readonly type: string }>(
  step: Step,
): step is Step & BrowserStep {
  return browserStepNames.has(step.type);
}

/**
 * Whether an action may have effects in the other system, so that it is not taken again when its end is not known. Pages
 * are opened by GET, which is safe (RFC 9110, 9.2.1), and what is typed or chosen is the same when it is done again.
 */
export function isUnsafe(action: BrowserAction): boolean {
  if (action.kind === 'type') return action.submits && !action.canRepeat;
  return 'canRepeat' in action && !action.canRepeat;
}
