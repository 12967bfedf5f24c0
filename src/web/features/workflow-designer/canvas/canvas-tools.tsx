import { useState } from 'react';
import { orderNodes } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './workflow-canvas.module.css';

export function CanvasTools({ onOutline }: { onOutline: () => void }) {
  const t = useT();
  const { tidy, align, selectedIds, duplicate, trial } = useWorkflow();
  const [isBusy, setIsBusy] = useState(false);
  const isFew = selectedIds.length < 2;
  return (
    <div className={`${styles.bar} ${styles.tools}`} role="toolbar" aria-label={t('workflow-designer:tools')}>
      <Popover
        label={t('workflow-designer:findActivity')}
        width={260}
        placement="below-end"
        trigger={(trigger) => (
          <IconButton {...trigger} icon="search" label={t('workflow-designer:findActivity')} />
        )}
      >
        {(close) => <Finder onDone={close} />}
      </Popover>
      <Menu
        label={t('workflow-designer:align')}
        placement="below-end"
        items={[
          {
            id: 'row',
            icon: 'align-center',
            label: t('workflow-designer:alignRow'),
            isDisabled: isFew,
            onSelect: () => align(selectedIds, 'row'),
          },
          {
            id: 'column',
            icon: 'align-left',
            label: t('workflow-designer:alignColumn'),
            isDisabled: isFew,
            onSelect: () => align(selectedIds, 'column'),
          },
          {
            id: 'spread',
            icon: 'columns-3',
            label: t('workflow-designer:alignSpread'),
            isDisabled: selectedIds.length < 3,
            onSelect: () => align(selectedIds, 'spread'),
          },
          { id: 'rule', isRule: true },
          {
            id: 'copy',
            icon: 'copy',
            label: t('workflow-designer:copy'),
            shortcut: 'mod+d',
            isDisabled: selectedIds.length === 0,
            onSelect: () => duplicate(selectedIds),
          },
        ]}
        trigger={(trigger) => <IconButton {...trigger} icon="layers" label={t('workflow-designer:align')} />}
      />
      <IconButton
        icon="spline"
        label={t('workflow-designer:tidy')}
        shortcut="shift+t"
        isDisabled={isBusy}
        onClick={() => {
          setIsBusy(true);
          void tidy().finally(() => setIsBusy(false));
        }}
      />
      <IconButton
        icon="play"
        label={t('workflow-designer:testRun')}
        isPressed={trial.isOpen}
        onClick={() => trial.setOpen(!trial.isOpen)}
      />
      <Button size="small" onClick={onOutline}>
        {t('workflow-designer:outline')}
      </Button>
    </div>
  );
}

function Finder({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { graph, selectNodes } = useWorkflow();
  const [term, setTerm] = useState('');
  const needle = term.trim().toLocaleLowerCase();
  const found = orderNodes(graph).filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    selectNodes([id]);
    onDone();
  };
  return (
    <div className={styles.search}>
      <SearchInput
        value={term}
        onChange={setTerm}
        clearLabel={t('ui:clear')}
        aria-label={t('workflow-designer:findActivity')}
        size="small"
        hasAutofocus
        onKeyDown={(event) => event.key === 'Enter' && go(found[0]?.id)}
      />
      <div className={styles.found}>
        {found.map(({ id, name, type }) => (
          <Button key={id} size="small" icon={type?.icon} isWide onClick={() => go(id)}>
            {name}
          </Button>
        ))}
        {found.length === 0 && <p className={styles.nothing}>{t('workflow-designer:nothingFound')}</p>}
      </div>
    </div>
  );
}
