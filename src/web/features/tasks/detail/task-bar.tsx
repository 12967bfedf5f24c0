import { useRef, useState } from 'react';
import { ReassignDialog } from '#web/features/entry-form/index.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ActionBar } from '#web/ui/layout/sheet.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { MessageDialog } from './message-dialog.tsx';
import styles from './task-bar.module.css';
import type { NamedOutcome, useTaskActions } from './use-task-actions.ts';
import type { TaskAnswer } from './why-you.tsx';

interface TaskBarProps {
  readonly answer: TaskAnswer;
  readonly actions: ReturnType<typeof useTaskActions>;
  readonly isPhone: boolean;
}

const actionsHere = ['approve', 'reject', 'reassign', 'goback', 'claim', 'release', 'addapprover'] as const;

/** The foot of a task: a message, and every available action by button and by key. Empty without any action. */
export function TaskBar(props: TaskBarProps) {
  const bar = useTaskBar(props);
  const { actions } = props.answer.entry;
  if (!actionsHere.some((action) => actions.includes(action))) return null;
  return (
    <>
      {props.isPhone ? <PhoneBar {...props} bar={bar} /> : <WideBar {...props} bar={bar} />}
      <BarDialogs {...props} bar={bar} />
    </>
  );
}

/** The outcomes without a text of the product. */
function namedOutcomesOf(task: TaskAnswer['entry']['task']): readonly NamedOutcome[] {
  return (task?.outcomes ?? [])
    .map((name, place) => ({ name, label: task?.outcomeLabels[place] ?? name }))
    .filter(({ name }) => name !== 'Done' && name !== 'Reject');
}

type Bar = ReturnType<typeof useTaskBar>;

function useTaskBar({ answer, actions, isPhone }: TaskBarProps) {
  const t = useT();
  const [message, setMessage] = useState('');
  const [isMessageMissing, setIsMessageMissing] = useState(false);
  const [dialog, setDialog] = useState<'reassign' | 'sendBack' | 'reject' | 'addApprover' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { entry } = answer;
  const can = {
    approve: entry.actions.includes('approve'),
    reject: entry.actions.includes('reject'),
    reassign: entry.actions.includes('reassign'),
    sendBack: entry.actions.includes('goback') && entry.sendBackTo.length > 0,
  };
  const write = (text: string) => {
    setMessage(text);
    if (text.trim() !== '') setIsMessageMissing(false);
  };
  const approve = (outcome?: NamedOutcome) => void actions.decide(true, message, outcome);
  const reject = () => {
    if (isPhone) return setDialog('reject');
    if (message.trim() !== '') return void actions.decide(false, message);
    setIsMessageMissing(true);
    input.current?.focus();
  };
  useHotkeys(
    [
      { keys: 'a', label: t('tasks:approve'), run: () => can.approve && approve() },
      { keys: 'r', label: t('tasks:reject'), run: () => can.reject && reject() },
      { keys: 'e', label: t('tasks:reassign'), run: () => can.reassign && setDialog('reassign') },
      { keys: 's', label: t('tasks:sendBack'), run: () => can.sendBack && setDialog('sendBack') },
    ],
    true,
    t('tasks:title'),
  );
  const more = namedOutcomesOf(entry.task);
  return { can, more, message, write, isMessageMissing, input, dialog, setDialog, approve, reject };
}

/** The actions in the overflow menu: claiming or releasing a shared task, and asking another person. */
function overflowItems({ answer, actions }: TaskBarProps, bar: Bar, t: ReturnType<typeof useT>): MenuItem[] {
  const can = answer.entry.actions;
  const items: MenuItem[] = [];
  if (can.includes('claim')) {
    const onSelect = () => void actions.claim();
    items.push({ id: 'claim', label: t('tasks:claim'), icon: 'user-check', onSelect });
  }
  if (can.includes('release')) {
    const onSelect = () => void actions.release();
    items.push({ id: 'release', label: t('tasks:release'), icon: 'users', onSelect });
  }
  if (can.includes('addapprover')) {
    const onSelect = () => bar.setDialog('addApprover');
    items.push({ id: 'addApprover', label: t('tasks:addApprover'), icon: 'user-plus', onSelect });
  }
  return items;
}

function WideBar(props: TaskBarProps & { bar: Bar }) {
  const t = useT();
  const { actions, bar } = props;
  const overflow = overflowItems(props, bar, t);
  return (
    <ActionBar>
      <div className={styles.message}>
        <TextInput
          ref={bar.input}
          icon="message-square"
          value={bar.message}
          maxLength={4000}
          onChange={bar.write}
          placeholder={t('tasks:messagePlaceholder')}
          aria-label={t('tasks:message')}
          aria-invalid={bar.isMessageMissing || undefined}
          aria-describedby={bar.isMessageMissing ? 'task-message-fault' : undefined}
        />
        {bar.isMessageMissing && (
          <span id="task-message-fault" className={styles.messageFault} role="alert">
            {t('tasks:messageNeeded')}
          </span>
        )}
      </div>
      {overflow.length > 0 && (
        <Menu
          label={t('ui:more')}
          items={overflow}
          placement="above-start"
          trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t('ui:more')} />}
        />
      )}
      {bar.can.reassign && (
        <Button icon="forward" shortcut="e" onClick={() => bar.setDialog('reassign')}>
          {t('tasks:reassign')}
        </Button>
      )}
      {bar.can.sendBack && (
        <Button icon="undo-2" shortcut="s" onClick={() => bar.setDialog('sendBack')}>
          {t('tasks:sendBack')}
        </Button>
      )}
      {bar.can.reject && (
        <Button kind="danger" icon="x" shortcut="r" isBusy={actions.busy === 'reject'} onClick={bar.reject}>
          {t('tasks:reject')}
        </Button>
      )}
      {bar.more.map((outcome) => (
        <Button
          key={outcome.name}
          kind="soft"
          isBusy={actions.busy === `outcome:${outcome.name}`}
          onClick={() => bar.approve(outcome)}
        >
          {outcome.label}
        </Button>
      ))}
      {bar.can.approve && (
        <Button
          kind="primary"
          icon="check"
          shortcut="a"
          isBusy={actions.busy === 'approve'}
          onClick={() => bar.approve()}
        >
          {t('tasks:approve')}
        </Button>
      )}
    </ActionBar>
  );
}

function PhoneBar(props: TaskBarProps & { bar: Bar }) {
  const t = useT();
  const { actions, bar } = props;
  const items: MenuItem[] = bar.more.map((outcome) => ({
    id: outcome.name,
    label: outcome.label,
    onSelect: () => bar.approve(outcome),
  }));
  if (bar.can.reassign) {
    items.push({
      id: 'reassign',
      label: t('tasks:reassign'),
      icon: 'forward',
      onSelect: () => bar.setDialog('reassign'),
    });
  }
  if (bar.can.sendBack) {
    items.push({
      id: 'back',
      label: t('tasks:sendBack'),
      icon: 'undo-2',
      onSelect: () => bar.setDialog('sendBack'),
    });
  }
  items.push(...overflowItems(props, bar, t));
  return (
    <div className={styles.phoneBar}>
      {items.length > 0 && (
        <Menu
          label={t('ui:more')}
          items={items}
          placement="above-start"
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              kind="soft"
              icon="ellipsis"
              label={t('ui:more')}
              className={styles.thumb}
            />
          )}
        />
      )}
      {bar.can.reject && (
        <Button kind="soft" icon="x" className={`${styles.thumb} ${styles.red}`} onClick={bar.reject}>
          {t('tasks:reject')}
        </Button>
      )}
      {bar.can.approve && (
        <Button
          kind="primary"
          icon="check"
          className={`${styles.thumb} ${styles.most}`}
          isBusy={actions.busy === 'approve'}
          onClick={() => bar.approve()}
        >
          {t('tasks:approve')}
        </Button>
      )}
    </div>
  );
}

function BarDialogs({ answer, actions, bar }: TaskBarProps & { bar: Bar }) {
  const t = useT();
  const close = () => bar.setDialog(null);
  const { id: taskId, moduleId, recordId } = answer.task;
  const task = { moduleId, recordId, taskId };
  if (bar.dialog === 'reassign') {
    return (
      <ReassignDialog
        task={task}
        message={bar.message}
        isBusy={actions.busy === 'reassign'}
        onClose={close}
        onReassign={(person, message) => void actions.reassign(person, message).then(close)}
      />
    );
  }
  if (bar.dialog === 'addApprover') {
    const about = t('tasks:addApproverText');
    return (
      <ReassignDialog
        task={task}
        words={{ title: t('tasks:addApprover'), action: t('tasks:ask'), about }}
        message={bar.message}
        isBusy={actions.busy === 'addApprover'}
        onClose={close}
        onReassign={(person, message) => void actions.askOneMore(person, message).then(close)}
      />
    );
  }
  if (bar.dialog === 'sendBack') {
    return (
      <MessageDialog
        title={t('tasks:sendBack')}
        actionLabel={t('tasks:sendBack')}
        message={bar.message}
        steps={answer.entry.sendBackTo}
        isBusy={actions.busy === 'sendBack'}
        onClose={close}
        onAct={(message, step) => step && void actions.goBack(step, message).then(close)}
      />
    );
  }
  if (bar.dialog !== 'reject') return null;
  return (
    <MessageDialog
      title={t('tasks:reject')}
      actionLabel={t('tasks:reject')}
      message={bar.message}
      isBusy={actions.busy === 'reject'}
      onClose={close}
      onAct={(message) => void actions.decide(false, message).then(close)}
    />
  );
}
