import { readFileSync } from 'node:fs';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { Command } from '#web/features/app-draft/index.ts';
import { setControls } from './set-controls.ts';

const claim: ModuleDefinition = JSON.parse(
  readFileSync(new URL('../../../../../samples/expense-claim.json', import.meta.url), 'utf8'),
);

const moduleAfter = (...commands: readonly Command[]): ModuleDefinition =>
  commands.reduce((module, command) => produce(module, command as never) as ModuleDefinition, claim);

describe('field permissions', () => {
  it('are set, changed and removed', () => {
    const at = { activityId: 'big', kind: 'field', name: 'total' } as const;
    const set = moduleAfter(setControls([{ ...at, control: 'hidden' }]));
    expect(set.workflow.fieldPermissions.at(-1)).toEqual({
      activityId: 'big',
      fields: [{ name: 'total', control: 'hidden' }],
      fieldGroups: [],
    });
    const changed = moduleAfter(
      setControls([{ ...at, control: 'hidden' }]),
      setControls([{ ...at, control: 'visible' }]),
    );
    expect(changed.workflow.fieldPermissions.at(-1)?.fields).toEqual([{ name: 'total', control: 'visible' }]);
    const back = moduleAfter(
      setControls([{ ...at, control: 'hidden' }]),
      setControls([{ ...at, control: null }]),
    );
    expect(back.workflow.fieldPermissions.at(-1)?.fields).toEqual([]);
    expect(moduleAfter(setControls([{ ...at, control: null }]))).toBe(claim);
  });
});
