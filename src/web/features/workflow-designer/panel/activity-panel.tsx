import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ActivitySetting } from '#engine/workflow/activity-type.ts';
import type { MessageKey } from '#messages/index.ts';
import { describeActivity } from '#web/features/app-draft/index.ts';
import type { GraphNode } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { type Tab, Tabs } from '#web/ui/choice/tabs.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import { FieldsTab } from './fields-tab.tsx';
import { OutcomesTab } from './outcomes-tab.tsx';
import { SettingEditor } from './setting-editor.tsx';

type PanelTab = 'who' | 'outcomes' | 'time' | 'fields';

export function ActivityPanel({ node }: { node: GraphNode }) {
  const t = useT();
  const panelId = useId();
  const { designer } = useWorkflow();
  const tabs = tabsOf(node).map((id): Tab<PanelTab> => ({ id, label: t(`workflow-designer:tab_${id}`) }));
  const wanted = tabForProperty(node, designer.selection?.property);
  const [chosen, setChosen] = useState<PanelTab | null>(wanted);
  const first = ['who', 'time'].find((id) => tabs.some((tab) => tab.id === id)) ?? tabs[0]?.id;
  const current = tabs.find(({ id }) => id === (chosen ?? first))?.id ?? tabs[0]?.id ?? null;
  const name = useRef<HTMLInputElement>(null);
  const isNew = designer.selection?.property === 'displayName';
  // Before the browser handles the next key: what is typed right after an activity was added is its name.
  useLayoutEffect(() => {
    if (!isNew) return;
    name.current?.focus({ preventScroll: true });
    name.current?.select();
  }, [isNew]);
  return (
    <>
      <PanelHead node={node} />
      <div className={styles.body}>
        <Field label={t('workflow-designer:name')}>
          {(control) => (
            <TextInput
              {...control}
              ref={name}
              value={node.definition.displayName}
              maxLength={100}
              onChange={(displayName) =>
                designer.apply(describeActivity(node.id, { displayName }), { mergeKey: `name ${node.id}` })
              }
            />
          )}
        </Field>
        <Settings node={node} group="general" />
        {tabs.length > 0 && current !== null && (
          <>
            <div className={styles.tabs}>
              <Tabs
                tabs={tabs}
                current={current}
                onChange={setChosen}
                label={t('workflow-designer:properties')}
                panelId={panelId}
              />
            </div>
            <div id={panelId} role="tabpanel" className={styles.tabBody}>
              {current === 'who' && <Settings node={node} group="who" />}
              {current === 'outcomes' && <OutcomesTab node={node} />}
              {current === 'time' && <Settings node={node} group="time" />}
              {current === 'fields' && <FieldsTab node={node} />}
            </div>
          </>
        )}
      </div>
    </>
  );
}

function PanelHead({ node }: { node: GraphNode }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { duplicate, remove, selectNodes, designer } = useWorkflow();
  const count = designer.detail.instances_by_activity[node.id] ?? 0;
  const typeName = node.type ? t(`activities:${node.type.label}` as MessageKey) : node.definition.type;
  return (
    <div className={styles.head}>
      <span className={styles.sign}>
        <Icon name={node.type?.icon ?? 'circle-alert'} />
      </span>
      <div className={styles.title}>
        <h2>{node.name}</h2>
        <span>
          {count > 0 ? `${typeName} · ${t('workflow-designer:hereCount', { number: count })}` : typeName}
        </span>
      </div>
      {node.type?.shape !== 'start' && (
        <IconButton icon="copy" label={t('workflow-designer:copy')} onClick={() => duplicate([node.id])} />
      )}
      <IconButton icon="trash-2" label={t('workflow-designer:remove')} onClick={() => remove([node.id])} />
      {isPhone && <IconButton icon="x" label={t('ui:close')} onClick={() => selectNodes([])} />}
    </div>
  );
}

function Settings({ node, group }: { node: GraphNode; group: ActivitySetting['group'] }) {
  return settingsOf(node, group).map((setting) => (
    <SettingEditor key={setting.name} node={node} setting={setting} />
  ));
}

function settingsOf(node: GraphNode, group: ActivitySetting['group']): readonly ActivitySetting[] {
  return node.type?.settings.filter((setting) => setting.group === group) ?? [];
}

function tabsOf(node: GraphNode): readonly PanelTab[] {
  const shape = node.type?.shape;
  const tabs: PanelTab[] = [];
  if (settingsOf(node, 'who').length > 0) tabs.push('who');
  if (node.outcomes.length > 0 || settingsOf(node, 'outcomes').length > 0) tabs.push('outcomes');
  if (settingsOf(node, 'time').length > 0) tabs.push('time');
  if (node.type?.waits || shape === 'start' || shape === 'end') tabs.push('fields');
  return tabs;
}

function tabForProperty(node: GraphNode, property: string | undefined): PanelTab | null {
  const group = node.type?.settings.find(({ name }) => name === property)?.group;
  return group === undefined || group === 'general' ? null : group;
}
