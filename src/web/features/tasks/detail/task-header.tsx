import { Link } from 'react-router';
import { EntryStatus } from '#web/features/entry-route/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Crumbs, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './task-detail.module.css';
import type { TaskDetailProps } from './task-detail-props.ts';
import type { useTaskActions } from './use-task-actions.ts';
import type { TaskAnswer } from './why-you.tsx';

interface TaskHeaderProps extends TaskDetailProps {
  readonly answer: TaskAnswer;
  readonly isPhone: boolean;
  readonly isChanged: boolean;
  /** Documents can be read into the form, beside it. */
  readonly reading: { readonly isOffered: boolean; readonly isOpen: boolean; readonly toggle: () => void };
  readonly actions: ReturnType<typeof useTaskActions>;
}

/** Which entry of which app, its status, its place in the list, and its link. */
export function TaskHeader(props: TaskHeaderProps) {
  const t = useT();
  const { answer, position, isPhone } = props;
  const { entry, task } = answer;
  const wideAddress = `/task-editor/${entry.moduleId}/${task.recordId}/${task.id}`;
  const copyLink = () => {
    const address = new URL(wideAddress, window.location.href).href;
    void navigator.clipboard.writeText(address).then(() => toast.plain(t('tasks:linkCopied')));
  };
  return (
    <SheetHeader
      isRuled={!isPhone}
      end={
        <>
          {props.reading.isOffered && (
            <IconButton
              icon="scan-line"
              label={t('entry:readDocument')}
              isPressed={props.reading.isOpen}
              onClick={props.reading.toggle}
            />
          )}
          {props.isChanged && (
            <Button
              size="small"
              kind="soft"
              isBusy={props.actions.busy === 'save'}
              onClick={() => void props.actions.save()}
            >
              {t('tasks:save')}
            </Button>
          )}
          {position && <Count>{t('tasks:position', position)}</Count>}
          {!isPhone && <IconButton icon="link" label={t('tasks:copyLink')} onClick={copyLink} />}
          {!isPhone && !props.isWide && (
            <Link
              to={wideAddress}
              className={styles.wide}
              aria-label={t('tasks:openWide')}
              data-tooltip={t('tasks:openWide')}
            >
              <Icon name="expand" />
            </Link>
          )}
        </>
      }
    >
      {(isPhone || props.isWide) && (
        <IconButton
          icon={isPhone ? 'chevron-left' : 'arrow-left'}
          size={isPhone ? 'large' : 'small'}
          label={t('tasks:back')}
          onClick={props.onBack}
        />
      )}
      <Crumbs>
        {!isPhone && (
          <>
            <Icon name={task.app_icon || 'app-window'} />
            <Link to={`/module/${entry.moduleId}`}>{task.display_name}</Link>
            <span>/</span>
          </>
        )}
        <b className="cut">{isPhone ? task.activity_name : task.record_title}</b>
      </Crumbs>
      <EntryStatus status={entry.workflow_status} />
    </SheetHeader>
  );
}
