import { useState } from 'react';
import { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Board } from '../board.tsx';
import { type Dashboard, sentWidget, type Widget } from '../board-state.ts';
import styles from '../dashboards.module.css';
import { useToday } from '../use-today.ts';
import type { BoardActions } from '../widgets/board-actions.ts';
import { EditedCard } from './edited-card.tsx';
import { EditorHeader } from './editor-header.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { WidgetSettings } from './widget-settings.tsx';

const ignore = () => undefined;
/** While a dashboard is edited, a group is no button: it neither filters nor opens anything. */
const noActions = { isOwn: true, onAnswered: ignore, onFilter: null, onBehind: null };

/** A dashboard while its owner edits it: nothing is saved until they save. */
export function BoardEditor({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const t = useT();
  const today = useToday();
  const draft = useDraft(dashboard.widgets);
  const [name, setName] = useState(dashboard.name);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const remove = useRemoval(draft);
  const isChanged = draft.isChanged || name !== dashboard.name;
  useAskBeforeUnload(isChanged);
  const save = useAction(saveDashboard, {
    invalidates: [getDashboard, listDashboards],
    success: t('dashboards:saved'),
    onSuccess: onClose,
  });
  const run = () => {
    const { id, revision } = dashboard;
    if (!isChanged) onClose();
    else void save.run({ body: { id, revision, name: name.trim(), widgets: draft.widgets.map(sentWidget) } });
  };
  const actions: BoardActions = {
    ...noActions,
    titleOf: (widget) => widget.title || t(`dashboards:kind_${widget.kind}`),
  };
  const selected = draft.widgets.find(({ id }) => id === selectedId);
  return (
    <>
      <EditorHeader
        name={name}
        onName={setName}
        nameFault={save.faultAt('body.name')}
        draft={draft}
        isBusy={save.isBusy}
        onAdd={setSelectedId}
        onSave={run}
        onDiscard={onClose}
      />
      <div className={styles.split}>
        <Board isEditing>
          {draft.widgets.map((widget, place) => (
            <EditedCard
              key={widget.id}
              widget={widget}
              place={place}
              draft={draft}
              today={today}
              actions={actions}
              isSelected={widget.id === selectedId}
              onSelect={() => setSelectedId(widget.id)}
              onRemove={(title) => {
                setSelectedId(null);
                remove(widget, title);
              }}
              onSpoken={setSpoken}
            />
          ))}
        </Board>
        {draft.widgets.length === 0 && !selected && (
          <div className={styles.over}>
            <Empty title={t('dashboards:emptyTitle')} text={t('dashboards:emptyEdit')} />
          </div>
        )}
        {selected && (
          <WidgetSettings
            key={selected.id}
            widget={selected}
            onChange={(next) =>
              draft.change((widgets) => widgets.map((one) => (one.id === next.id ? next : one)))
            }
            onClose={() => setSelectedId(null)}
          />
        )}
      </div>
      <p className={styles.spoken} role="status">
        {spoken}
      </p>
    </>
  );
}

/** Removes a widget and offers to put it back where it was. */
function useRemoval(draft: Draft) {
  const t = useT();
  return (widget: Widget, title: string) => {
    const place = draft.widgets.indexOf(widget);
    draft.change((widgets) => widgets.filter(({ id }) => id !== widget.id));
    toast.undo(t('dashboards:removed', { widget: title }), t('dashboards:undo'), () =>
      draft.change((widgets) =>
        widgets.some(({ id }) => id === widget.id) ? widgets : widgets.toSpliced(place, 0, widget),
      ),
    );
  };
}
