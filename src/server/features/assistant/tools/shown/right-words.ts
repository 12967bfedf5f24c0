import type { ControlLevel } from '#engine/form/definition.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { activities as deActivities } from '#messages/de/activities.ts';
import { designer as deDesigner } from '#messages/de/designer.ts';
import { formDesigner as deForm } from '#messages/de/form-designer.ts';
import { workflowDesigner as deWorkflow } from '#messages/de/workflow-designer.ts';
import { activities as enActivities } from '#messages/en/activities.ts';
import { designer as enDesigner } from '#messages/en/designer.ts';
import { formDesigner as enForm } from '#messages/en/form-designer.ts';
import { workflowDesigner as enWorkflow } from '#messages/en/workflow-designer.ts';
import { activities as esActivities } from '#messages/es/activities.ts';
import { designer as esDesigner } from '#messages/es/designer.ts';
import { formDesigner as esForm } from '#messages/es/form-designer.ts';
import { workflowDesigner as esWorkflow } from '#messages/es/workflow-designer.ts';
import { activities as frActivities } from '#messages/fr/activities.ts';
import { designer as frDesigner } from '#messages/fr/designer.ts';
import { formDesigner as frForm } from '#messages/fr/form-designer.ts';
import { workflowDesigner as frWorkflow } from '#messages/fr/workflow-designer.ts';
import type { Locale } from '#messages/index.ts';
import { activities as jaActivities } from '#messages/ja/activities.ts';
import { designer as jaDesigner } from '#messages/ja/designer.ts';
import { formDesigner as jaForm } from '#messages/ja/form-designer.ts';
import { workflowDesigner as jaWorkflow } from '#messages/ja/workflow-designer.ts';
import { activities as zhActivities } from '#messages/zh/activities.ts';
import { designer as zhDesigner } from '#messages/zh/designer.ts';
import { formDesigner as zhForm } from '#messages/zh/form-designer.ts';
import { workflowDesigner as zhWorkflow } from '#messages/zh/workflow-designer.ts';
import { fill } from '#server/platform/http/answers/error-texts.ts';

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...enActivities, ...enForm, ...enWorkflow, ...enDesigner },
  de: { ...deActivities, ...deForm, ...deWorkflow, ...deDesigner },
  es: { ...esActivities, ...esForm, ...esWorkflow, ...esDesigner },
  fr: { ...frActivities, ...frForm, ...frWorkflow, ...frDesigner },
  ja: { ...jaActivities, ...jaForm, ...jaWorkflow, ...jaDesigner },
  zh: { ...zhActivities, ...zhForm, ...zhWorkflow, ...zhDesigner },
};

/** What a field or a section is at a step, before and after a change; undefined: as everywhere. */
export interface ControlChange {
  readonly step: string;
  readonly field: string;
  readonly before: ControlLevel | undefined;
  readonly after: ControlLevel | undefined;
}

export function controlInWords(locale: Locale, { step, field, before, after }: ControlChange): string {
  const level = (one: ControlLevel | undefined) =>
    (one === undefined ? texts[locale].controlUsual : texts[locale][`level_${one}`]) ?? one ?? '';
  const params = { step, field, before: level(before), after: level(after) };
  return fill(texts[locale].controlChange ?? '', params);
}

/** A rule as the designers say it. `nameOf`: the name of a person by their id. */
export function ruleInWords(
  locale: Locale,
  { who, actions, when }: PermissionRule,
  nameOf: (id: string) => string,
): string {
  const words = texts[locale];
  const { kind, value = '' } = who;
  const kinds = { user: 'aboutUser', role: 'aboutRole', team: 'aboutTeam', everyone: 'everyone' } as const;
  const whose = fill(words[kinds[kind]] ?? kind, { name: kind === 'user' ? nameOf(value) : value });
  const what = actions.map((action) => words[`action_${action}`] ?? action).join(', ');
  return `${whose} ${words.may} ${what}${when === undefined ? '' : ` ${words.when} ${when}`}`;
}

/** What an assignee of a step is called where it is not found by its kind alone. */
const assignees: Readonly<Record<string, string>> = {
  user: 'aboutUser',
  role: 'aboutRole',
  team: 'aboutTeam',
  field: 'aboutField',
  emailField: 'aboutEmailField',
  managerOf: 'aboutManagerOf',
  initiator: 'assigneeInitiator',
  initiatorManager: 'assigneeInitiatorManager',
  previousActor: 'assigneePreviousActor',
};

/** An assignee of a step as the designers say it; undefined: it is none, or one that is stored as it is read. */
export function assigneeInWords(
  locale: Locale,
  item: Readonly<Record<string, unknown>>,
  names: { readonly ofPerson: (id: string) => string; readonly ofField: (name: string) => string },
): string | undefined {
  const { kind, value, ...others } = item;
  const key = assignees[String(kind)];
  if (key === undefined || Object.keys(others).length > 0) return undefined;
  const given = typeof value === 'string' ? value : '';
  const field = names.ofField(given.replace(/^\{(.*)\}$/, '$1'));
  const name = kind === 'user' ? names.ofPerson(given) : given;
  return fill(texts[locale][key] ?? '', { name, field });
}
