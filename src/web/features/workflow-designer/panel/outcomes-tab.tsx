import { useId } from 'react';
import { setActivityProperty } from '#web/features/app-draft/index.ts';
import { type GraphNode, outcomeLabel, outcomeWords } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { removeOutcome, renameOutcome } from '../commands/set-outcomes.ts';
import { OutcomeTargets } from '../outline/outcome-targets.tsx';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './outcomes-tab.module.css';
import { SettingEditor } from './setting-editor.tsx';

/** The outcomes of an activity, their labels and their targets. */
export function OutcomesTab({ node }: { node: GraphNode }) {
  const t = useT();
  const { designer } = useWorkflow();
  const named = node.type?.settings.find(({ editorType }) => editorType === 'outcomes');
  const property = named?.name;
  const raw = property === undefined ? null : node.definition.properties[property];
  const names = isTexts(raw) ? raw : node.outcomes.map(({ name }) => name);
  const keys = useItemKeys(names);
  const others = (node.type?.settings ?? []).filter(
    ({ group, editorType }) => group === 'outcomes' && editorType !== 'outcomes',
  );
  return (
    <>
      <ul className={styles.outcomes}>
        {names.map((name, index) => (
          <li key={keys[index]}>
            <OutcomeHead node={node} names={names} index={index} property={property} />
            <OutcomeTargets node={node} outcome={name} />
          </li>
        ))}
      </ul>
      {property !== undefined && (
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            designer.apply(
              setActivityProperty(node.id, property, [
                ...names,
                freeOutcome(t('workflow-designer:outcome'), names),
              ]),
            )
          }
        >
          {t('workflow-designer:addOutcome')}
        </Button>
      )}
      {others.map((setting) => (
        <SettingEditor key={setting.name} node={node} setting={setting} />
      ))}
    </>
  );
}

function OutcomeHead(props: {
  node: GraphNode;
  names: readonly string[];
  index: number;
  property: string | undefined;
}) {
  const { node, names, index, property } = props;
  const t = useT();
  const id = useId();
  const { designer } = useWorkflow();
  const name = names[index] ?? '';
  const outcome = node.outcomes.find((candidate) => candidate.name === name);
  const isFixed = property === undefined || outcome?.rejects === true;
  return (
    <div className={styles.outcomeHead}>
      <Icon
        name={outcome?.rejects ? 'x' : 'check'}
        size={14}
        className={outcome?.rejects ? styles.rejects : styles.agrees}
      />
      {isFixed ? (
        <b>{outcomeWords(node, name, t)}</b>
      ) : (
        <TextInput
          id={id}
          size="small"
          maxLength={60}
          aria-label={t('workflow-designer:outcomeName', { number: index + 1 })}
          value={outcomeLabel(name, t)}
          onChange={(next) =>
            designer.apply(renameOutcome(node.id, property, names, { index, name: next }), {
              mergeKey: `outcome ${index} ${node.id}`,
            })
          }
        />
      )}
      {property !== undefined && names.length > 1 && (
        <IconButton
          icon="trash-2"
          size="tiny"
          label={t('workflow-designer:removeOutcome', { name: outcomeLabel(name, t) })}
          onClick={() => designer.apply(removeOutcome(node.id, property, names, index))}
        />
      )}
    </div>
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function freeOutcome(stem: string, names: readonly string[]): string {
  let number = names.length + 1;
  while (names.includes(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
