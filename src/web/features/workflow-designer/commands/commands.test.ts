import { readFileSync } from 'node:fs';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { type Command, setActivityProperty } from '#web/features/app-draft/index.ts';
import { addActivity } from './add-activity.ts';
import { connectActivities, disconnectActivities, reconnect } from './connect-activities.ts';
import { copyActivities } from './copy-activities.ts';
import { insertOnConnection } from './insert-on-connection.ts';
import { moveActivities, nudgeActivities } from './move-activities.ts';
import { removeActivities } from './remove-activities.ts';
import { removeOutcome, renameOutcome } from './set-outcomes.ts';

const claim: ModuleDefinition = JSON.parse(
  readFileSync(new URL('../../../../../samples/expense-claim.json', import.meta.url), 'utf8'),
);

const moduleAfter = (...commands: readonly Command[]): ModuleDefinition =>
  commands.reduce((module, command) => produce(module, command as never) as ModuleDefinition, claim);

const linesOf = ({ workflow }: ModuleDefinition) =>
  workflow.connections.map(
    ({ sourceActivityId, outcome, targetActivityId }) => `${sourceActivityId} ${outcome} ${targetActivityId}`,
  );

const audit = {
  id: 'audit',
  type: 'Assignment',
  displayName: 'Audit',
  position: { left: 1, top: 2 },
  properties: {},
};

describe('connections', () => {
  it('are added only once and removed', () => {
    const ends = { sourceId: 'finance', outcome: 'Reject', targetId: 'manager' };
    const once = moduleAfter(connectActivities(ends));
    expect(linesOf(once)).toEqual([...linesOf(claim), 'finance Reject manager']);
    expect(moduleAfter(connectActivities(ends), connectActivities(ends))).toEqual(once);
    expect(moduleAfter(connectActivities(ends), disconnectActivities(ends))).toEqual(claim);
  });

  it('are redirected, and merge with an existing one', () => {
    const ends = { sourceId: 'big', outcome: 'True', targetId: 'finance' };
    expect(linesOf(moduleAfter(reconnect(ends, { ...ends, targetId: 'manager' })))).toContain(
      'big True manager',
    );
    const swallowed = moduleAfter(reconnect(ends, { sourceId: 'big', outcome: 'False', targetId: 'end' }));
    expect(linesOf(swallowed)).toEqual(linesOf(claim).filter((line) => line !== 'big True finance'));
  });
});

describe('activities', () => {
  it('are added after an outcome', () => {
    const added = moduleAfter(addActivity(audit, { sourceId: 'finance', outcome: 'Reject' }));
    expect(added.workflow.activities.at(-1)).toMatchObject({ activityId: 'audit', displayName: 'Audit' });
    expect(linesOf(added)).toContain('finance Reject audit');
  });

  it('are inserted into a connection and move later ones aside', () => {
    const ends = { sourceId: 'manager', outcome: 'Done', targetId: 'big' };
    const inserted = moduleAfter(
      insertOnConnection(audit, ends, { outcomes: ['Done', 'Retry'], makesRoomFrom: 460, room: 100 }),
    );
    expect(linesOf(inserted)).toContain('manager Done audit');
    expect(linesOf(inserted)).toContain('audit Done big');
    expect(linesOf(inserted)).toContain('audit Retry big');
    expect(linesOf(inserted)).not.toContain('manager Done big');
    const lefts = inserted.workflow.activities.map(({ position }) => position.left);
    expect(lefts).toEqual([40, 240, 560, 780, 1000, 1]);
  });

  it('are removed together with the flows accepted for them', () => {
    const made = { by: { id: 'd', name: 'Dee' }, on: '' };
    const acceptedFlows = [
      { field: 'total', to: { kind: 'activity', id: 'manager', property: 'Title' }, ...made },
      { field: 'total', to: { kind: 'activity', id: 'finance', property: 'Title' }, ...made },
      { field: 'total', to: { kind: 'field', id: 'band' }, activityId: 'manager', ...made },
    ] as const;
    const accepting = { ...claim, permission: { ...claim.permission, acceptedFlows } };
    const { permission } = produce(accepting, removeActivities(['manager']) as never) as ModuleDefinition;
    expect(permission.acceptedFlows).toEqual([acceptedFlows[1]]);
  });

  it('are removed with all references, and their neighbours are connected', () => {
    const without = moduleAfter(removeActivities(['manager']));
    expect(linesOf(without)).toContain('start Done big');
    expect(JSON.stringify(without.workflow)).not.toContain('"manager"');
    expect(linesOf(moduleAfter(removeActivities(['end']))).some((line) => line.endsWith('end'))).toBe(false);
  });

  it('are copied with the connections between them', () => {
    const copied = moduleAfter(
      copyActivities(
        new Map([
          ['big', 'b2'],
          ['finance', 'f2'],
        ]),
      ),
    );
    expect(linesOf(copied).slice(claim.workflow.connections.length)).toEqual(['b2 True f2']);
    const permissionOf = (id: string) =>
      copied.workflow.fieldPermissions.find(({ activityId }) => activityId === id)?.fields;
    expect(permissionOf('f2')).toEqual(permissionOf('finance'));
  });

  it('move, and an empty move changes nothing', () => {
    const moved = moduleAfter(moveActivities(new Map([['big', { left: 10.4, top: 20.6 }]])));
    expect(moved.workflow.activities[2]?.position).toEqual({ left: 10, top: 21 });
    expect(moduleAfter(moveActivities(new Map([['big', { left: 460, top: 160 }]])))).toBe(claim);
    expect(moduleAfter(nudgeActivities(['big'], 10, -10)).workflow.activities[2]?.position).toEqual({
      left: 470,
      top: 150,
    });
  });

  it('drop a property without a value', () => {
    const cleared = moduleAfter(setActivityProperty('manager', 'DueIn', undefined));
    expect(cleared.workflow.activities[1]?.properties).not.toHaveProperty('DueIn');
  });
});

describe('outcomes', () => {
  it('keep their connections when they are renamed', () => {
    const renamed = moduleAfter(
      renameOutcome('manager', 'Outcomes', ['Done', 'Reject'], { index: 0, name: 'Agree' }),
    );
    expect(linesOf(renamed)).toContain('manager Agree big');
    expect(renamed.workflow.activities[1]?.properties.Outcomes).toEqual(['Agree', 'Reject']);
  });

  it('lose their connections when they are removed', () => {
    const removed = moduleAfter(removeOutcome('manager', 'Outcomes', ['Done', 'Reject'], 0));
    expect(linesOf(removed)).not.toContain('manager Done big');
  });
});
