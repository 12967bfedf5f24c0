import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { SectionDefinition } from '#engine/form/definition.ts';
import type { AcceptedFlow, ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { aDefinition, aField, aSection } from './module-definition.ts';
import { aPublishedApp } from './published-app.ts';
import { workflowOf } from './workflow.ts';

/** Everybody starts entries, sees their own and those with a task of theirs, and exports what they see. */
export const everyone: PermissionRule = {
  who: { kind: 'everyone' },
  actions: ['start', 'viewOwn', 'export'],
};
export const secretForm = [
  aSection('main', [
    aField('title', 'text'),
    aField('secret', 'text'),
    aField('amount', 'number'),
    aField('paper', 'file'),
  ]),
];
/** Ana and Cho are asked at the same time. */
export const parallel = [
  'start > fork1',
  'fork1 > ask1',
  'fork1 > ask2',
  'ask1 > join1',
  'ask2 > join1',
  'join1 > end1',
];
/** Ana is asked, then Cho. */
export const inTurn = ['start > ask1', 'ask1 > ask2', 'ask2 > end1'];

interface SecretAppPeople {
  readonly ana: TestUser;
  readonly ben: TestUser;
  readonly cho: TestUser;
}

export interface SecretAppSettings {
  readonly connections: readonly string[];
  readonly hiddenAt: readonly string[];
  /** Usually `secret`, `amount` and `paper`. */
  readonly hiddenFields?: readonly string[];
  readonly rules?: readonly PermissionRule[];
  readonly sections?: readonly SectionDefinition[];
  readonly acceptedFlows?: readonly AcceptedFlow[];
  readonly titles?: Readonly<Record<string, string>>;
  /** Ana has a task at `ask2` as well. */
  readonly asksAnaTwice?: boolean;
  /** Types and properties of further activities, as `workflowOf` takes them. */
  readonly types?: Readonly<Record<string, string>>;
  readonly properties?: (
    people: SecretAppPeople,
  ) => Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Changes the whole definition last. */
  readonly change?: ((definition: ModuleDefinition) => ModuleDefinition) | undefined;
}

/**
 * A tenant with an app whose fields `secret`, `amount` and `paper` some activities hide. Ben starts entries; Ana has the
 * task at `ask1`, Cho the one at `ask2`.
 */
export async function aSecretApp(platform: TestPlatform, settings: SecretAppSettings) {
  const { connections, hiddenAt, rules = [everyone], sections = secretForm } = settings;
  const { hiddenFields = ['secret', 'amount', 'paper'] } = settings;
  const { acceptedFlows = [], titles, change = (definition) => definition } = settings;
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [ana, ben, cho] = [await tenant.addUser(), await tenant.addUser(), await tenant.addUser()];
  const asked = (users: readonly TestUser[], id: string) => ({
    Assignees: users.map((user) => ({ kind: 'user', value: user.id })),
    SendBackTo: ['start'],
    ...(titles?.[id] === undefined ? {} : { Title: titles[id] }),
  });
  const workflow = {
    ...workflowOf(connections, {
      ...(settings.types && { types: settings.types }),
      properties: {
        ...settings.properties?.({ ana, ben, cho }),
        ask1: asked([ana], 'ask1'),
        ask2: asked(settings.asksAnaTwice ? [cho, ana] : [cho], 'ask2'),
      },
    }),
    fieldPermissions: hiddenAt.map((activityId) => ({
      activityId,
      fieldGroups: [],
      fields: hiddenFields.map((name) => ({ name, control: 'hidden' as const })),
    })),
  };
  const permission = { rules: [...rules], acceptedFlows: [...acceptedFlows], rawPermission: null };
  const moduleId = await aPublishedApp(designer, change(aDefinition(sections, { workflow, permission })));
  const query = { moduleId };
  const submit = (data: object) => ben.call(submitEntry, { query, body: { data: data as never } });
  const taskOf = async (user: TestUser) => (await user.call(listTasks, { body: {} })).items[0]?.id ?? '';
  const decide = async (user: TestUser) =>
    user.call(decideTask, { body: { task_id: await taskOf(user), accepted: true, description: '' } });
  return { tenant, designer, ana, ben, cho, moduleId, query, submit, taskOf, decide };
}
