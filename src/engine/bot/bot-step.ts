import type { FilterGroup } from '../query/filter.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { BrowserAction, BrowserStep } from './browser-step.ts';

/** A name of a field, or of a value of a connector, and the expression that fills it. */
export interface Filled {
  readonly name: string;
  readonly expression: string;
}

/** One step of a bot. `result`, where there is one, is the name under which later steps find what it gave. */
export type BotStep =
  | { readonly type: 'transform'; readonly result: string; readonly expression: string }
  | {
      readonly type: 'decide';
      readonly condition: string;
      readonly steps: readonly BotStep[];
      readonly otherwise: readonly BotStep[];
    }
  | {
      readonly type: 'repeat';
      readonly over: string;
      readonly as: string;
      readonly steps: readonly BotStep[];
    }
  | { readonly type: 'wait'; readonly seconds: number }
  | {
      readonly type: 'readEntries';
      readonly moduleId: string;
      readonly field: string;
      readonly equals: string;
      /** What else has to hold of the entries. */
      readonly filters?: FilterGroup;
      readonly result: string;
    }
  | {
      readonly type: 'createEntry';
      readonly moduleId: string;
      readonly isSubmitting: boolean;
      readonly fields: readonly Filled[];
      readonly result: string;
    }
  | {
      readonly type: 'changeEntry';
      readonly moduleId: string;
      readonly field: string;
      readonly equals: string;
      /** What else has to hold of the entry. */
      readonly filters?: FilterGroup;
      readonly fields: readonly Filled[];
    }
  | {
      readonly type: 'decideTask';
      readonly moduleId: string;
      readonly field: string;
      readonly equals: string;
      /** What else has to hold of the entry. */
      readonly filters?: FilterGroup;
      readonly outcome: string;
      /** An expression; empty: no message. */
      readonly message: string;
    }
  | {
      readonly type: 'runConnector';
      readonly connectorId: string;
      readonly values: readonly Filled[];
      readonly result: string;
    }
  | { readonly type: 'notify'; readonly text: string }
  | {
      readonly type: 'sendMail';
      /** An expression: an address, or a list of them. */
      readonly to: string;
      readonly subject: string;
      readonly text: string;
    }
  | {
      readonly type: 'readDocument';
      /** The app whose provider reads it, for the fields of its form. */
      readonly moduleId: string;
      readonly file: string;
      readonly result: string;
    }
  | BrowserStep;

/** A kind of step. */
export type BotStepName = BotStep['type'];

/** The step of a kind. */
export type StepOf<Name extends BotStepName> = Extract<BotStep, { readonly type: Name }>;

/**
 * What a step asks of the world. An entry is found as the only one whose `field` has the value `key` and of which `filters`
 * hold.
 */
export type BotEffect =
  | { readonly type: 'wait'; readonly seconds: number }
  | {
      readonly type: 'readEntries';
      readonly moduleId: string;
      readonly field: string;
      readonly key: FieldValue;
      readonly filters?: FilterGroup;
    }
  | {
      readonly type: 'writeEntry';
      readonly action: 'submit' | 'save' | 'change';
      readonly moduleId: string;
      /** Empty where the entry is new. */
      readonly field: string;
      readonly key: FieldValue;
      readonly filters?: FilterGroup;
      readonly values: Readonly<Record<string, FieldValue>>;
    }
  | {
      readonly type: 'decideTask';
      readonly moduleId: string;
      readonly field: string;
      readonly key: FieldValue;
      readonly filters?: FilterGroup;
      readonly outcome: string;
      readonly message: string;
    }
  | {
      readonly type: 'runConnector';
      readonly connectorId: string;
      readonly values: Readonly<Record<string, FieldValue>>;
    }
  | { readonly type: 'notify'; readonly text: string }
  | {
      readonly type: 'sendMail';
      readonly to: readonly string[];
      readonly subject: string;
      readonly text: string;
    }
  | { readonly type: 'readDocument'; readonly moduleId: string; readonly file: FieldValue }
  | { readonly type: 'browse'; readonly action: BrowserAction };
