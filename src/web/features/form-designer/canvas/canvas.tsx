import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { partOfKey, partsOf } from '../commands/parts.ts';
import { focusOn } from '../focus.ts';
import type { Marks } from '../selection/use-marks.ts';
import type { FormActions } from '../use-form-actions.ts';
import styles from './canvas.module.css';
import { CanvasSection } from './canvas-section.tsx';

interface CanvasProps {
  readonly actions: FormActions;
  readonly marks: Marks;
}

/**
 * The form on its paper. Tab enters at the selection, arrow keys move from part to part, and Shift with arrow keys
 * extends the selection.
 */
export function Canvas({ actions, marks }: CanvasProps) {
  const t = useT();
  const { module } = useDesigner();
  const paper = useRef<HTMLDivElement>(null);
  const isEmpty = module.fieldGroups.length === 0;
  return (
    <div className={styles.desk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for arrow keys of its parts and for clicks beside them */}
      <div
        ref={paper}
        className={styles.paper}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
            event.preventDefault();
            marks.replace(partsOf(module).filter(({ kind }) => kind === 'field'));
          } else moveFocus(event, paper.current, marks);
        }}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) marks.replace([]);
        }}
      >
        <div className={styles.titleLine}>
          <h2 className={styles.title}>{module.displayName}</h2>
          {!isEmpty && (
            <IconButton
              icon="list-checks"
              label={t('form-designer:gather')}
              isPressed={marks.isGathering}
              onClick={() => marks.setIsGathering(!marks.isGathering)}
            />
          )}
        </div>
        {isEmpty ? <EmptyForm actions={actions} /> : <Sections actions={actions} marks={marks} />}
      </div>
    </div>
  );
}

function EmptyForm({ actions }: { actions: FormActions }) {
  const t = useT();
  return (
    <Empty
      title={t('form-designer:emptyTitle')}
      text={t('form-designer:emptyText')}
      actions={
        <>
          <Button kind="primary" icon="heading" onClick={() => actions.insertSection(false)}>
            {t('form-designer:addSection')}
          </Button>
          <Button kind="soft" icon="search" shortcut="/" onClick={() => focusOn('palette-search')}>
            {t('form-designer:insertField')}
          </Button>
        </>
      }
    />
  );
}

function Sections({ actions, marks }: CanvasProps) {
  const t = useT();
  const { module, compilation } = useDesigner();
  const { parts, keys, isGathering } = marks;
  const choosing = useMemo(
    () => ({
      choose: (...[part, mode]: Parameters<Marks['choose']>) =>
        marks.choose(part, isGathering && mode === 'only' ? 'toggle' : mode),
      focused: isGathering ? () => undefined : marks.focused,
    }),
    [marks.choose, marks.focused, isGathering],
  );
  const faultyIds = useMemo(() => {
    const found = new Map<string, 'error' | 'warning'>();
    for (const { where, severity } of compilation.faults) {
      if (where.kind !== 'field' && where.kind !== 'section') continue;
      if (severity === 'info' || found.get(where.id) === 'error') continue;
      found.set(where.id, severity);
    }
    return found;
  }, [compilation]);
  const only = parts.length === 1 ? parts[0] : undefined;
  return (
    <>
      {module.fieldGroups.map((group, place) => {
        const fields = group.rows.flatMap((row) => row.fields);
        const selectedIds = fields.flatMap(({ id }) => (keys.has(`field:${id}`) ? [id] : [])).join();
        const isSelected = keys.has(`section:${group.name}`);
        const isHere = isSelected || selectedIds !== '';
        return (
          <CanvasSection
            key={group.name}
            section={group}
            actions={actions}
            choosing={choosing}
            selectedIds={selectedIds}
            onlyId={only?.kind === 'field' && selectedIds === only.id ? only.id : null}
            isSelected={isSelected}
            isOnly={isSelected && only !== undefined}
            isHere={isHere}
            isFirst={place === 0}
            isLast={place === module.fieldGroups.length - 1}
            hasTabStop={parts.length === 0 ? place === 0 : isHere}
            faultyIds={faultyIds}
          />
        );
      })}
      <button type="button" className={styles.addSection} onClick={() => actions.insertSection(false)}>
        <Icon name="plus" />
        {t('form-designer:addSection')}
      </button>
    </>
  );
}

function moveFocus(event: KeyboardEvent, paper: HTMLElement | null, marks: Marks): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const parts = [...(paper?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  const here = parts.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowRight: here + 1,
    ArrowUp: here - 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: parts.length - 1,
  };
  const next = moves[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const target = parts[Math.max(0, Math.min(next, parts.length - 1))];
  if (event.shiftKey && target?.dataset.part) marks.choose(partOfKey(target.dataset.part), 'range');
  target?.focus();
}
