import type { FaultLocation, FormDefinition } from '#engine/form/definition.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';

/** Everything that a permission rule may grant, in the order the designer shows it. */
export const moduleActions = [
  'start',
  'viewOwn',
  'viewTeam',
  'viewAll',
  'editOwn',
  'editAll',
  'viewHidden',
  'reveal',
  'delete',
  'design',
  'report',
  'export',
] as const;

/** What a permission rule of a module may grant. */
export type ModuleAction = (typeof moduleActions)[number];

/** Grants actions on a module to some people; without any rule nobody may do anything. */
export interface PermissionRule {
  readonly who: { readonly kind: 'everyone' | 'user' | 'role' | 'team'; readonly value?: string };
  readonly actions: readonly ModuleAction[];
  /** Expression on the entry; the rule counts only for entries where it holds. */
  readonly when?: string;
}

/**
 * What the people at an activity may learn of a field that is hidden from them there, because a designer has accepted
 * it. A field that is accepted as `to` is shown although its value is worked out from the hidden one.
 */
export interface AcceptedFlow {
  /** Path of the hidden field. */
  readonly field: string;
  /**
   * Of values that another app hides, its id: people may learn them through `field`, which is a field of this app and
   * also stands as `to`. That app's own names are not for everyone who designs this one.
   */
  readonly from?: string;
  /** Where its value may get: a field (without a property), or what tells of it, such as the condition of an activity. */
  readonly to: FaultLocation;
  /** Only for the people at this activity; absent: wherever the field is hidden. */
  readonly activityId?: string;
  /** Who accepted it, as they were called then, and when (RFC 3339 in UTC); the server writes both. */
  readonly by: { readonly id: string; readonly name: string };
  readonly on: string;
  readonly note?: string;
}

/** The moments at which an app sends mail. */
export const templateEvents = [
  'submit',
  'reassign',
  'rejected',
  'restart',
  'sendback',
  'completed',
  'approve',
] as const;

export type TemplateEvent = (typeof templateEvents)[number];

/** Subject and body with `{field}` placeholders; the body is HTML. */
export interface EmailTemplate {
  readonly subject: string;
  readonly body: string;
}

/** A whole app as `SaveForm` takes it and as a version freezes it. */
export interface ModuleDefinition extends FormDefinition {
  readonly formName: string;
  readonly displayName: string;
  readonly isPublished: boolean;
  readonly threadId: string | null;
  readonly defaultConfig: Readonly<Record<string, unknown>>;
  readonly permission: {
    readonly rules: readonly PermissionRule[];
    readonly acceptedFlows?: readonly AcceptedFlow[];
    readonly rawPermission: unknown;
  };
  readonly workflow: WorkflowDefinition;
  readonly emailTemplates: Readonly<Record<TemplateEvent, EmailTemplate>>;
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
