import type { ConnectionEnds } from '#web/features/workflow-graph/index.ts';
import { type GraphWire, orderNodes, outcomeWords, wireId } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { reconnect } from '../commands/connect-activities.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import { ActivityPanel } from './activity-panel.tsx';

export function WorkflowPanel() {
  const t = useT();
  const { current, selectedIds, selectedWire } = useWorkflow();
  return (
    <aside className={styles.panel} aria-label={t('workflow-designer:properties')}>
      {current ? (
        <ActivityPanel key={current.id} node={current} />
      ) : selectedWire ? (
        <ConnectionPanel wire={selectedWire} />
      ) : selectedIds.length > 1 ? (
        <SeveralPanel />
      ) : (
        <OverviewPanel />
      )}
    </aside>
  );
}

function ConnectionPanel({ wire }: { wire: GraphWire }) {
  const t = useT();
  const { graph, designer, disconnect, selectWire } = useWorkflow();
  const source = graph.nodes.get(wire.sourceId);
  const change = (next: Partial<ConnectionEnds>) => {
    const ends = { sourceId: wire.sourceId, outcome: wire.outcome, targetId: wire.targetId, ...next };
    designer.apply(reconnect(wire, ends));
    selectWire(wireId(ends));
  };
  const outcomes = (source?.outcomes ?? []).map(({ name }) => ({
    value: name,
    label: source ? outcomeWords(source, name, t) : name,
  }));
  const targets = [...graph.nodes.values()]
    .filter(({ type }) => type?.shape !== 'start')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name="spline" />
        </span>
        <div className={styles.title}>
          <h2>{t('workflow-designer:connection')}</h2>
          <span>{source?.name}</span>
        </div>
        <IconButton
          icon="trash-2"
          label={t('workflow-designer:removeConnection')}
          onClick={() => disconnect(wire)}
        />
      </div>
      <div className={styles.body}>
        <Field label={t('workflow-designer:outcome')}>
          {(control) => (
            <Select
              {...control}
              value={wire.outcome}
              options={outcomes}
              onChange={(outcome) => change({ outcome })}
            />
          )}
        </Field>
        <Field label={t('workflow-designer:leadsTo')}>
          {(control) => (
            <Select
              {...control}
              value={wire.targetId}
              options={targets}
              onChange={(targetId) => change({ targetId })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function SeveralPanel() {
  const t = useT();
  const { selectedIds, align, duplicate, remove } = useWorkflow();
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{t('workflow-designer:severalSelected', { number: selectedIds.length })}</h2>
        </div>
        <IconButton icon="copy" label={t('workflow-designer:copy')} onClick={() => duplicate(selectedIds)} />
        <IconButton
          icon="trash-2"
          label={t('workflow-designer:remove')}
          onClick={() => remove(selectedIds)}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.list}>
          <Button size="small" kind="soft" onClick={() => align(selectedIds, 'row')}>
            {t('workflow-designer:alignRow')}
          </Button>
          <Button size="small" kind="soft" onClick={() => align(selectedIds, 'column')}>
            {t('workflow-designer:alignColumn')}
          </Button>
          <Button
            size="small"
            kind="soft"
            isDisabled={selectedIds.length < 3}
            onClick={() => align(selectedIds, 'spread')}
          >
            {t('workflow-designer:alignSpread')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Shown without a selection: the steps in their order, each with the number of its entries. */
function OverviewPanel() {
  const t = useT();
  const { graph, designer, selectNodes } = useWorkflow();
  const counts = designer.detail.instances_by_activity;
  const running = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name="workflow" />
        </span>
        <div className={styles.title}>
          <h2>{t('designer:workflow')}</h2>
          <span>{t('workflow-designer:running', { count: running })}</span>
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.hint}>{t('workflow-designer:selectHint')}</p>
        <div className={styles.list}>
          {orderNodes(graph).map(({ id, name, type }) => (
            <button key={id} type="button" className={styles.step} onClick={() => selectNodes([id])}>
              <Icon name={type?.icon ?? 'circle-alert'} size={14} />
              <span>{name}</span>
              {counts[id] !== undefined && <span className={styles.count}>{counts[id]}</span>}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
