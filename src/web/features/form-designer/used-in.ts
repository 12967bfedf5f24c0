import { activityCatalogue } from '#activities/catalogue.ts';
import type { FaultLocation } from '#engine/form/definition.ts';
import { fieldsUsedIn } from '#engine/form/names/where-used.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import { type ModuleDefinition, templateEvents } from '#engine/module/definition.ts';
import { mailTextsIn } from '#engine/module/mail-translation.ts';
import { renamedProperties } from '#engine/module/renaming/rename-in-activities.ts';
import { placeholdersOf } from '#engine/text/render-template.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { acceptedPlace } from '#web/features/app-draft/index.ts';

/** All references to a field or table section in an app: formulas, workflow, rules and e-mails. */
export function usesOf(path: string, compiled: CompiledModule, module: ModuleDefinition): FaultLocation[] {
  const inForm = (fieldsUsedIn(compiled.form).get(path) ?? []).filter(({ id }) => id !== path);
  return [
    ...inForm,
    ...module.workflow.activities
      .filter((activity) => isMentionedBy(activity, path))
      .map(({ activityId }): FaultLocation => ({ kind: 'activity', id: activityId })),
    ...module.permission.rules.flatMap((rule, place): FaultLocation[] =>
      rule.when && hasWord(rule.when, path)
        ? [{ kind: 'permission', id: String(place), property: 'when' }]
        : [],
    ),
    ...(module.permission.acceptedFlows ?? [])
      .filter(({ field, to }) => field === path || (to.kind === 'field' && to.id === path))
      .map(({ field }): FaultLocation => ({ kind: 'permission', id: acceptedPlace, property: field })),
    ...templateEvents
      .filter((event) => {
        const { subject = '', body = '' } = module.emailTemplates[event] ?? {};
        const translated = Object.values(module.translations ?? {}).map((texts) => {
          const { subject, body } = mailTextsIn(texts, event);
          return `${subject} ${body}`;
        });
        return placeholdersOf([subject, body, ...translated].join(' ')).includes(path);
      })
      .map((event): FaultLocation => ({ kind: 'template', id: event })),
  ];
}

/** An activity refers to a field if renaming the field would change it. */
function isMentionedBy(activity: ActivityDefinition, path: string): boolean {
  const renaming = {
    path,
    newName: `${path} renamed`,
    inExpression: (source: string) => (hasWord(source, path) ? `${source} renamed` : source),
    inTemplate: (text: string) => (placeholdersOf(text).includes(path) ? `${text} renamed` : text),
  };
  const renamed = renamedProperties(activity, renaming, activityCatalogue);
  return JSON.stringify(renamed) !== JSON.stringify(activity.properties);
}

function hasWord(source: string, path: string): boolean {
  const word = path.slice(path.lastIndexOf('.') + 1).replace(/\W/g, '');
  return word !== '' && new RegExp(`\\b${word}\\b`).test(source);
}
