import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { isPermitted } from '#contracts/permissions.ts';
import { HelpLinks } from '#web/features/document-reading/index.ts';
import { printEntryPath } from '#web/features/documents/index.ts';
import { EntryStatus } from '#web/features/entry-route/index.ts';
import { useReportItems } from '#web/features/report-menu/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Crumbs, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import styles from './entry-editor.module.css';
import { SavingSign } from './saving/saving-sign.tsx';
import type { EntryDetail, SavingState } from './saving/saving-state.ts';

interface EditorHeaderProps {
  readonly detail: EntryDetail;
  readonly saving: SavingState;
  readonly canSave: boolean;
  /** Whether a settled entry can be opened for changes. */
  readonly canCorrect: boolean;
  readonly canSubmit: boolean;
  readonly canWithdraw: boolean;
  readonly canRestart: boolean;
  /** Whether the process has stopped with an error and can be retried. */
  readonly canRetry: boolean;
  readonly canDelete: boolean;
  readonly isBusy: boolean;
  readonly isRetrying: boolean;
  readonly isPhone: boolean;
  /** The menu of templates, where there is something to fill in. */
  readonly templates: ReactNode;
  /** Documents can be read into the form, beside it. */
  readonly reading: { readonly isOffered: boolean; readonly isOpen: boolean; readonly toggle: () => void };
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  readonly onCorrect: () => void;
  readonly onDelete: () => void;
  readonly onWithdraw: () => void;
  readonly onRestart: () => void;
  readonly onRetry: () => void;
}

/** The name of the entry, the state of saving, and the actions on the whole entry. */
export function EditorHeader(props: EditorHeaderProps) {
  const t = useT();
  const navigate = useNavigate();
  const { detail } = props;
  const isDraft = detail.workflow_status === 'Draft';
  const list = `/module/${detail.moduleId}`;
  const title = detail.id === null ? t('entry:newEntry') : detail.title;
  const menu = (
    <>
      <HelpLinks detail={detail} />
      {props.reading.isOffered && <ReadButton {...props.reading} isPhone={props.isPhone} />}
      {props.templates}
      <MoreActions {...props} isDraft={isDraft} />
    </>
  );
  if (props.isPhone) {
    return (
      <SheetHeader end={menu}>
        <IconButton icon="x" size="large" label={t('entry:close')} onClick={() => navigate(list)} />
        <span className={styles.phoneTitle}>
          <h1 className="cut">{isDraft ? detail.moduleName : title}</h1>
          {props.canSave ? (
            <SavingSign state={props.saving} />
          ) : (
            <EntryStatus status={detail.workflow_status} />
          )}
        </span>
      </SheetHeader>
    );
  }
  return (
    <SheetHeader
      isRuled
      end={
        <>
          {menu}
          {props.canCorrect && (
            <Button icon="pencil" onClick={props.onCorrect}>
              {t('entry:correct')}
            </Button>
          )}
          {props.canRetry && (
            <Button kind="soft" icon="refresh-cw" isBusy={props.isRetrying} onClick={props.onRetry}>
              {t('entry:retry')}
            </Button>
          )}
          {isDraft && props.canSave && <Button onClick={props.onDiscard}>{t('entry:discard')}</Button>}
          {props.canSubmit && (
            <Button kind="primary" shortcut="mod+enter" isBusy={props.isBusy} onClick={props.onSubmit}>
              {t('entry:submit')}
            </Button>
          )}
        </>
      }
    >
      <Crumbs>
        <Icon name={detail.appIcon || 'app-window'} />
        <Link to={list}>{detail.moduleName}</Link>
        <span>/</span>
        <h1 className={styles.title}>
          <b className="cut">{title}</b>
        </h1>
      </Crumbs>
      <EntryStatus status={detail.workflow_status} />
      {props.canSave && <SavingSign state={props.saving} />}
    </SheetHeader>
  );
}

function ReadButton(props: EditorHeaderProps['reading'] & { isPhone: boolean }) {
  const t = useT();
  const label = t('entry:readDocument');
  const shared = { icon: 'scan-line', isPressed: props.isOpen, onClick: props.toggle };
  return props.isPhone ? <IconButton {...shared} label={label} /> : <Button {...shared}>{label}</Button>;
}

function MoreActions(props: EditorHeaderProps & { isDraft: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const items: MenuItem[] = [];
  if (props.canCorrect && props.isPhone) {
    items.push({ id: 'correct', label: t('entry:correct'), icon: 'pencil', onSelect: props.onCorrect });
  }
  if (props.canWithdraw) {
    items.push({ id: 'withdraw', label: t('entry:withdraw'), icon: 'undo-2', onSelect: props.onWithdraw });
  }
  if (props.canRetry && props.isPhone) {
    items.push({ id: 'retry', label: t('entry:retry'), icon: 'refresh-cw', onSelect: props.onRetry });
  }
  if (props.canRestart) {
    items.push({ id: 'restart', label: t('entry:restart'), icon: 'rotate-ccw', onSelect: props.onRestart });
  }
  if (props.isDraft && props.canSave && props.isPhone) {
    items.push({ id: 'discard', label: t('entry:discard'), icon: 'x', onSelect: props.onDiscard });
  }
  if (props.detail.id === null && props.canSave) {
    const schedule = `/schedule-editor/${props.detail.moduleId}`;
    items.push({
      id: 'schedule',
      label: t('schedules:bySchedule'),
      icon: 'repeat',
      onSelect: () => navigate(schedule),
    });
  }
  const { id, moduleId } = props.detail;
  const { flags } = useCurrentUser();
  const reports = useReportItems({
    moduleId,
    source: 'entry',
    ids: id === null ? [] : [id],
    isEnabled: id !== null,
  });
  if (id !== null) {
    items.push({
      id: 'print',
      label: t('documents:print'),
      icon: 'printer',
      onSelect: () => navigate(printEntryPath(moduleId, id)),
    });
    items.push(...reports);
    if (isPermitted('manageTenant', flags)) {
      const who = `/settings/roles-permissions?view=app&app=${moduleId}&entry=${id}`;
      items.push({ id: 'who', label: t('entry:whoCanSee'), icon: 'shield', onSelect: () => navigate(who) });
    }
  }
  if (props.canDelete && props.detail.id !== null) {
    items.push({
      id: 'delete',
      label: t('entry:deleteEntry'),
      icon: 'trash-2',
      isDanger: true,
      onSelect: props.onDelete,
    });
  }
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('entry:moreActions')}
      placement="below-end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('entry:moreActions')} />}
    />
  );
}
