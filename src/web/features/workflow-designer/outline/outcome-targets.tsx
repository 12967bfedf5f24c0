import { type GraphNode, orderNodes, outcomeWords } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { useActivityMenu } from '../tab/use-activity-menu.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './outline.module.css';

/** The targets of one outcome, with controls that connect, disconnect and add an activity. */
export function OutcomeTargets({ node, outcome }: { node: GraphNode; outcome: string }) {
  const t = useT();
  const { graph, disconnect, selectNodes } = useWorkflow();
  const wires = graph.wires.filter((wire) => wire.sourceId === node.id && wire.outcome === outcome);
  const label = outcomeWords(node, outcome, t);
  const rejects = node.outcomes.some(({ name, rejects: doesReject }) => name === outcome && doesReject);
  return (
    <div className={styles.targets}>
      {wires.map((wire) => {
        const target = graph.nodes.get(wire.targetId)?.name ?? wire.targetId;
        return (
          <span key={wire.id} className={styles.target}>
            <button
              type="button"
              aria-label={t('workflow-designer:goTo', { name: target })}
              onClick={() => selectNodes([wire.targetId])}
            >
              <Icon name="arrow-right" size={14} />
              {target}
            </button>
            <IconButton
              icon="x"
              size="tiny"
              label={t('workflow-designer:disconnect', { source: node.name, outcome: label, target })}
              onClick={() => disconnect(wire)}
            />
          </span>
        );
      })}
      {wires.length === 0 && (
        <span className={styles.open} data-rejects={rejects || undefined}>
          {rejects ? t('workflow-designer:endsRejected') : t('workflow-designer:leadsNowhere')}
        </span>
      )}
      <ConnectMenu node={node} outcome={outcome} label={label} />
    </div>
  );
}

function ConnectMenu({ node, outcome, label }: { node: GraphNode; outcome: string; label: string }) {
  const t = useT();
  const { graph, connect, add } = useWorkflow();
  const targets = orderNodes(graph).filter(
    ({ id, type }) =>
      type?.shape !== 'start' &&
      !graph.wires.some(
        (wire) => wire.sourceId === node.id && wire.outcome === outcome && wire.targetId === id,
      ),
  );
  const fresh = useActivityMenu((type) => add(type, { sourceId: node.id, outcome }));
  const items: MenuItem[] = [
    { id: 'to', title: t('workflow-designer:connectTo') },
    ...targets.map(({ id, name, type }) => ({
      id,
      label: name,
      icon: type?.icon,
      onSelect: () => connect({ sourceId: node.id, outcome, targetId: id }),
    })),
    { id: 'new', title: t('workflow-designer:addNext') },
    ...fresh.map((item) => ({ ...item, id: `new ${item.id}` })),
  ];
  const name = t('workflow-designer:connectOutcome', { source: node.name, outcome: label });
  return (
    <Menu
      label={name}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="tiny" icon="plus" tooltip={name}>
          {t('workflow-designer:connect')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      )}
    />
  );
}
