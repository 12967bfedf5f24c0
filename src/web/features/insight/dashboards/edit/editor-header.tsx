import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SheetHeader, Toolbar } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { useAppChoices } from '../../apps/use-app-choices.ts';
import { newWidget } from './new-widget.ts';
import type { Draft } from './use-draft.ts';

interface EditorHeaderProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly nameFault: string | undefined;
  readonly draft: Draft;
  readonly isBusy: boolean;
  /** Told the id of the widget that was added. */
  readonly onAdd: (id: string) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

const offered = ['bar', 'figure', 'line', 'table', 'entries', 'process', 'text'] as const;
const icons = {
  bar: 'chart-column',
  figure: 'hash',
  line: 'chart-line',
  table: 'table-2',
  entries: 'list',
  process: 'workflow',
  text: 'type',
} as const;

/** The name of the edited dashboard, what can be added, and the ways out. */
export function EditorHeader(props: EditorHeaderProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { name, draft } = props;
  const field = (
    <TextInput
      size="small"
      aria-label={t('dashboards:name')}
      aria-invalid={props.nameFault ? true : undefined}
      value={name}
      onChange={props.onName}
      maxLength={80}
    />
  );
  const ends = (
    <>
      <IconButton
        icon="undo-2"
        label={t('dashboards:undo')}
        isDisabled={!draft.canUndo}
        onClick={draft.undo}
      />
      <Button size="small" onClick={props.onDiscard}>
        {t('dashboards:discard')}
      </Button>
      <Button
        size="small"
        kind="primary"
        isBusy={props.isBusy}
        isDisabled={name.trim() === ''}
        onClick={props.onSave}
      >
        {t('insight:save')}
      </Button>
    </>
  );
  if (isPhone) {
    return (
      <>
        <SheetHeader>{field}</SheetHeader>
        <Toolbar end={ends}>
          <AddMenu {...props} />
        </Toolbar>
      </>
    );
  }
  return (
    <SheetHeader end={ends} isRuled>
      {field}
      <AddMenu {...props} />
    </SheetHeader>
  );
}

function AddMenu({ draft, onAdd }: Pick<EditorHeaderProps, 'draft' | 'onAdd'>) {
  const t = useT();
  const { apps } = useAppChoices();
  const last = draft.widgets.findLast(({ app }) => app !== null)?.app;
  const app = last ?? apps[0];
  return (
    <Menu
      label={t('dashboards:add')}
      items={offered.map((kind) => ({
        id: kind,
        label: t(`dashboards:kind_${kind}`),
        icon: icons[kind],
        isDisabled: !app && kind !== 'text',
        onSelect: () => {
          const widget = newWidget(kind, app ?? null);
          draft.change((widgets) => [...widgets, widget]);
          onAdd(widget.id);
        },
      }))}
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="plus" endIcon="chevron-down">
          {t('dashboards:add')}
        </Button>
      )}
    />
  );
}
