import { expect, it } from 'vitest';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { compareWorkflows } from '#engine/workflow/versions/compare-workflows.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { differenceWords } from './comparison-words.ts';

const texts = {
  t: ((key: string, params?: object) => `${key}${JSON.stringify(params ?? '')}`) as unknown as Translate,
  assigneeText: ({ kind, value }: { kind: string; value?: unknown }) => `${kind} ${String(value ?? '')}`,
};

function aStep(type: string, properties: Record<string, unknown>): ActivityDefinition {
  const position = { left: 0, top: 0 };
  return {
    activityId: 's',
    type,
    name: 's',
    displayName: 'Step',
    description: '',
    position,
    state: {},
    properties,
  };
}

function told(before: ActivityDefinition | null, after: ActivityDefinition): string {
  const graphs = [before, after].map((step) => ({ activities: step ? [step] : [], connections: [] }));
  const difference = compareWorkflows(graphs[0] as never, graphs[1] as never);
  return differenceWords(difference, [after], texts)
    .flatMap(({ details }) => details)
    .join('\n');
}

it('a step that gets other assignees tells who they were and who they are', () => {
  const words = told(
    aStep('Assignment', { Assignees: [{ kind: 'role', value: 'Finance' }] }),
    aStep('Assignment', { Assignees: [{ kind: 'user', value: 'u1' }, { kind: 'initiator' }] }),
  );
  expect(words).toContain('"before":"role Finance"');
  expect(words).toContain('"after":"user u1, initiator');
});

it('a new step tells who acts, whether they can approve their own, and where it sends to', () => {
  const assignment = told(
    null,
    aStep('Assignment', {
      Assignees: [{ kind: 'initiator' }],
      SelfApproval: true,
      EmptyPolicy: 'administrator',
    }),
  );
  expect(assignment).toContain('"value":"initiator');
  expect(assignment).toContain('selfApproval');
  expect(assignment).not.toContain('emptyPolicy');
  const url = `https://${'a'.repeat(200)}.example/collect`;
  expect(told(null, aStep('CallWebhook', { Url: url, Body: '' }))).toContain(url);
});

it('what has no words of its own is told as it is stored', () => {
  const expression = [{ kind: 'expression', value: '"evil@example.org"' }];
  expect(told(null, aStep('Assignment', { Assignees: expression }))).toContain('evil@example.org');
  const before = aStep('Assignment', { CompletionRule: { kind: 'all' } });
  expect(told(before, aStep('Assignment', { CompletionRule: { kind: 'any' } }))).toContain('any');
  expect(told(before, aStep('Assignment', { Assignees: [{ kind: 'role', value: null }] }))).toContain('role');
});
