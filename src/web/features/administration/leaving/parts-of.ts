import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { LeftKind } from '#contracts/administration/left-kinds.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Format } from '#web/lib/format/format.ts';
import type { useT } from '#web/lib/i18n/use-t.ts';

/** Whom the server proposes for a kind, and why. */
export type Proposal = EndpointOutput<typeof getLeaver>['proposals'][number];

/** One thing that somebody leaves behind. */
export interface LeftThing {
  readonly id: string;
  readonly name: string;
  /** What else tells which one it is. */
  readonly about: string;
}

/** One kind of thing that somebody leaves behind. */
export interface Part {
  readonly kind: LeftKind;
  readonly title: string;
  /** What changes for others; empty: nothing. */
  readonly about: string;
  readonly things: readonly LeftThing[];
  /** More than `things` has. */
  readonly count: number;
}

const plain = (things: readonly { readonly id: string; readonly name: string }[]): LeftThing[] =>
  things.map(({ id, name }) => ({ id, name, about: '' }));

/** What there is to hand over; kinds without anything are left out. */
export function partsOf(
  left: EndpointOutput<typeof getLeaver>,
  t: ReturnType<typeof useT>,
  format: Pick<Format, 'date' | 'dateTime'>,
): Part[] {
  const tasks = left.tasks.map(({ id, title, app, step, started_on, due_on }) => ({
    id,
    name: title || step,
    about: [
      app,
      due_on === null
        ? t('groups:taskSince', { when: format.date(started_on) })
        : t('groups:taskDue', { when: format.date(due_on) }),
    ].join(' · '),
  }));
  const schedules = left.schedules.map(({ id, name, app, next_due_on }) => ({
    id,
    name: `${name} (${app})`,
    about: next_due_on === null ? '' : t('groups:nextRun', { when: format.dateTime(next_due_on) }),
  }));
  const predictions = left.predictions.map(({ id, app, kind, field }) => ({
    id,
    name: `${t(`predictions:kind_${kind}`, { field: field ?? '' })} (${app})`,
    about: '',
  }));
  const part = (kind: Part['kind'], title: string, things: readonly LeftThing[], count = things.length) => ({
    kind,
    title,
    about: kind === 'incoming_webhooks' ? t('groups:incomingAbout') : '',
    things,
    count,
  });
  return [
    part('tasks', t('groups:leftTasks', { count: left.task_count }), tasks, left.task_count),
    part('managed', t('groups:leftPeople'), plain(left.managed)),
    part('absentees', t('groups:leftAbsentees'), plain(left.absentees)),
    part('apps', t('groups:leftApps'), plain(left.apps)),
    part('schedules', t('groups:leftSchedules'), schedules),
    part('connectors', t('groups:leftConnectors'), plain(left.connectors)),
    part('store_keys', t('groups:leftStoreKeys'), plain(left.store_keys)),
    part('webhooks', t('groups:leftWebhooks'), plain(left.webhooks)),
    part('incoming_webhooks', t('groups:leftIncoming'), plain(left.incoming_webhooks)),
    part('inboxes', t('groups:leftInboxes'), plain(left.inboxes)),
    part('bots', t('groups:leftBots'), plain(left.bots)),
    part('predictions', t('groups:leftPredictions'), predictions),
    part('list_views', t('groups:leftViews'), plain(left.list_views)),
    part('dashboards', t('groups:leftDashboards'), plain(left.dashboards)),
    part('quick_reports', t('groups:leftQuickReports'), plain(left.quick_reports)),
    part('models', t('groups:leftModels'), plain(left.models)),
    part('reports', t('groups:leftReports'), plain(left.reports)),
  ].filter(({ count }) => count > 0);
}
