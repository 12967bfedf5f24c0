import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { moveTo, placeSteps, resizeTo, sizeSteps } from '../arrange.ts';
import type { Widget } from '../board-state.ts';
import styles from '../dashboards.module.css';
import type { BoardActions } from '../widgets/board-actions.ts';
import { WidgetCard } from '../widgets/widget-card.tsx';
import { followMove, followSize } from './follow-widget.ts';
import type { Draft } from './use-draft.ts';

interface EditedCardProps {
  readonly widget: Widget;
  readonly place: number;
  readonly draft: Draft;
  readonly today: string;
  readonly actions: BoardActions;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onRemove: (title: string) => void;
  /** What a screen reader is told after a key has moved or resized something. */
  readonly onSpoken: (text: string) => void;
}

/** A widget that can be moved and resized, by pointer on its handles or by arrow keys on them. */
export function EditedCard(props: EditedCardProps) {
  const t = useT();
  const { widget, draft, today, actions } = props;
  return (
    <WidgetCard
      widget={widget}
      filters={[]}
      span={null}
      today={today}
      isLive={false}
      actions={actions}
      isSelected={props.isSelected}
      tools={(title) => (
        <div className={styles.cardTools}>
          <Grip {...props} title={title} />
          <IconButton
            icon="pencil"
            label={`${t('dashboards:settings')}: ${title}`}
            onClick={props.onSelect}
          />
          <IconButton
            icon="copy"
            label={`${t('dashboards:duplicate')}: ${title}`}
            onClick={() => {
              const copy = { ...widget, id: crypto.randomUUID() };
              draft.change((widgets) => widgets.toSpliced(props.place + 1, 0, copy));
            }}
          />
          <IconButton
            icon="trash-2"
            label={`${t('insight:remove')}: ${title}`}
            onClick={() => props.onRemove(title)}
          />
        </div>
      )}
      corner={(title) => <Corner {...props} title={title} />}
    />
  );
}

type HandleProps = EditedCardProps & { readonly title: string };

function Grip({ widget, place, draft, title, onSpoken }: HandleProps) {
  const t = useT();
  const grip = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  // The browser takes the focus from an element that is put elsewhere in the page.
  useEffect(() => {
    if (isMoving.current && place >= 0) grip.current?.focus();
    isMoving.current = false;
  }, [place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = placeSteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(place + step, 0), draft.widgets.length - 1);
    if (next === place) return;
    isMoving.current = true;
    draft.change((widgets) => moveTo(widgets, widget.id, next));
    onSpoken(t('dashboards:movedTo', { widget: title, place: next + 1, count: draft.widgets.length }));
  };
  return (
    <button
      ref={grip}
      type="button"
      className={styles.grip}
      aria-label={`${t('dashboards:move')}: ${title}`}
      data-tooltip={t('dashboards:moveHelp')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => followMove(event, widget.id, draft)}
    >
      <Icon name="grip-vertical" />
    </button>
  );
}

function Corner({ widget, draft, title, onSpoken }: HandleProps) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = sizeSteps[event.key];
    if (!step) return;
    event.preventDefault();
    const wanted = { width: widget.width + step[0], height: widget.height + step[1] };
    draft.change((widgets) => resizeTo(widgets, widget.id, wanted));
    const [sized] = resizeTo([widget], widget.id, wanted);
    onSpoken(t('dashboards:sized', { widget: title, columns: sized?.width ?? 0, rows: sized?.height ?? 0 }));
  };
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={`${t('dashboards:resize')}: ${title}`}
      data-tooltip={t('dashboards:resizeHelp')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => followSize(event, widget, draft)}
    >
      <Icon name="expand" size={14} />
    </button>
  );
}
