import type { FaultLocation, FormDefinition } from '#engine/form/definition.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';

/** Every action that a permission rule can grant, in the order of the designer. */
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

/** An action that a permission rule of a module can grant. */
export type ModuleAction = (typeof moduleActions)[number];

/** Grants actions on a module to some people; without any rule no one may do anything. */
export interface PermissionRule {
  readonly who: { readonly kind: 'everyone' | 'user' | 'role' | 'team'; readonly value?: string };
  readonly actions: readonly ModuleAction[];
  /** Expression on the entry; the rule counts only for entries where it holds. */
  readonly when?: string;
}

/**
 * A disclosure of a hidden field to the people at an activity that a designer has accepted. A field accepted as `to` is
 * shown although its value is calculated from the hidden one.
 */
export interface AcceptedFlow {
  /** Path of the hidden field. */
  readonly field: string;
  /**
   * For values that another app hides, its id: people may learn them through `field`, which is a field of this app and
   * also the `to`. The other app's own names are not for everyone who designs this one.
   */
  readonly from?: string;
  /**
   * The accepted target of its value: a field (without a property), or a place that discloses it, such as the condition
   * of an activity.
   */
  readonly to: FaultLocation;
  /** Only for the people at this activity; absent: at every activity that hides the field. */
  readonly activityId?: string;
  /** The person who accepted it, with their name at that time, and the time (RFC 3339 in UTC); the server sets both. */
  readonly by: { readonly id: string; readonly name: string };
  readonly on: string;
  readonly note?: string;
}

/** The events at which an app sends mail. */
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

/** The mail at an event. */
interface MailTemplate extends EmailTemplate {
  /** The entry goes along as a PDF, with what the recipient may see when the mail is sent; absent: no. */
  readonly attachesPdf?: boolean;
}

/** How the entries of an app are shown. */
interface DisplayConfig {
  /** People who fill in the form see one section at a time; absent: all of them. */
  readonly hasPages?: boolean;
  readonly [setting: string]: unknown;
}

/** A whole app as input of `SaveForm` and as stored in a version. */
export interface ModuleDefinition extends FormDefinition {
  readonly formName: string;
  readonly displayName: string;
  readonly isPublished: boolean;
  readonly threadId: string | null;
  readonly defaultConfig: DisplayConfig;
  readonly permission: {
    readonly rules: readonly PermissionRule[];
    readonly acceptedFlows?: readonly AcceptedFlow[];
    readonly rawPermission: unknown;
  };
  readonly workflow: WorkflowDefinition;
  readonly emailTemplates: Readonly<Record<TemplateEvent, MailTemplate>>;
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
