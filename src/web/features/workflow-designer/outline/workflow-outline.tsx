import type { MessageKey } from '#messages/index.ts';
import { type GraphNode, orderNodes, outcomeWords } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useActivityMenu } from '../tab/use-activity-menu.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import { OutcomeTargets } from './outcome-targets.tsx';
import styles from './outline.module.css';

/**
 * The whole workflow as a list, for keyboards, screen readers and phones. It can do everything that the canvas can.
 */
export function WorkflowOutline({ onCanvas }: { onCanvas: () => void }) {
  const t = useT();
  const { graph, add, trial } = useWorkflow();
  const items = useActivityMenu((type) => add(type));
  const nodes = orderNodes(graph);
  return (
    <div className={styles.outline}>
      <div className={styles.head}>
        <h2>{t('workflow-designer:outline')}</h2>
        <Menu
          label={t('workflow-designer:addActivity')}
          items={items}
          trigger={(trigger) => (
            <Button {...trigger} size="small" kind="soft" icon="plus">
              {t('workflow-designer:addActivity')}
            </Button>
          )}
        />
        <Button
          size="small"
          icon="play"
          isPressed={trial.isOpen}
          onClick={() => trial.setOpen(!trial.isOpen)}
        >
          {t('workflow-designer:testRun')}
        </Button>
        <Button size="small" icon="workflow" onClick={onCanvas}>
          {t('workflow-designer:canvas')}
        </Button>
      </div>
      {nodes.length === 0 && (
        <Empty title={t('workflow-designer:emptyTitle')} text={t('workflow-designer:emptyText')} />
      )}
      <ol className={styles.steps} aria-label={t('designer:workflow')}>
        {nodes.map((node) => (
          <OutlineStep key={node.id} node={node} />
        ))}
      </ol>
    </div>
  );
}

function OutlineStep({ node }: { node: GraphNode }) {
  const t = useT();
  const { selectedIds, selectNodes, remove, designer, wordsOf } = useWorkflow();
  const isSelected = selectedIds.includes(node.id);
  const hasError = designer.compilation.faults.some(
    ({ severity, where }) => severity === 'error' && where.kind === 'activity' && where.id === node.id,
  );
  const count = designer.detail.instances_by_activity[node.id] ?? 0;
  const who = node.assignees?.map((assignee) => wordsOf(assignee).short).join(', ');
  const about = [
    node.type ? t(`activities:${node.type.label}` as MessageKey) : node.definition.type,
    node.about,
    who,
    count > 0 ? t('workflow-designer:hereCount', { number: count }) : null,
  ];
  return (
    <li className={styles.step} data-selected={isSelected || undefined}>
      <div className={styles.stepHead}>
        <span className={styles.icon} data-shape={node.type?.shape}>
          <Icon name={node.type?.icon ?? 'circle-alert'} />
        </span>
        <button
          type="button"
          className={styles.name}
          aria-pressed={isSelected}
          onClick={() => selectNodes([node.id])}
        >
          <b>{node.name}</b>
          <span>{about.filter(Boolean).join(' · ')}</span>
        </button>
        {hasError && (
          <span className={styles.bad}>
            <Icon name="circle-alert" size={14} />
            <span className="visually-hidden">{t('designer:severity_error')}</span>
          </span>
        )}
        <IconButton
          icon="trash-2"
          label={t('workflow-designer:removeNamed', { name: node.name })}
          onClick={() => remove([node.id])}
        />
      </div>
      {node.outcomes.length > 0 && (
        <ul className={styles.ways}>
          {node.outcomes.map(({ name }) => (
            <li key={name}>
              <span className={styles.outcome}>{outcomeWords(node, name, t)}</span>
              <OutcomeTargets node={node} outcome={name} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
