import { type KeyboardEvent, useEffect, useState } from 'react';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import panel from '#web/ui/layout/side-panel.module.css';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import { ownFields } from '../lists/own-fields.ts';
import type { FieldChoice } from '../lists/use-other-app.ts';
import styles from './people.module.css';

interface Choice {
  readonly assignee: AssigneeDefinition;
  readonly label: string;
  /** Null: a person, shown by their face. */
  readonly icon: string | null;
  readonly personId?: string;
  /** Shown at the end: how many people the choice stands for. */
  readonly end?: string;
}

/** Finds users, teams, roles, user fields and people of the process. */
export function AssigneePicker(props: {
  label: string;
  taken: readonly AssigneeDefinition[];
  onPick: (assignee: AssigneeDefinition) => void;
}) {
  return (
    <Popover
      label={props.label}
      width={288}
      placement="below-end"
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="user-plus">
          {props.label}
        </Button>
      )}
    >
      {(close) => (
        <Choices
          taken={props.taken}
          label={props.label}
          onPick={(assignee) => {
            props.onPick(assignee);
            close();
          }}
        />
      )}
    </Popover>
  );
}

const typingPauseMs = 150;

function Choices(props: {
  label: string;
  taken: readonly AssigneeDefinition[];
  onPick: (assignee: AssigneeDefinition) => void;
}) {
  const t = useT();
  const [term, setTerm] = useState('');
  const groups = useChoices(term);
  const taken = new Set(props.taken.map((assignee) => JSON.stringify(assignee)));
  const left = groups.map((group) => ({
    ...group,
    choices: group.choices.filter(({ assignee }) => !taken.has(JSON.stringify(assignee))),
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go through the choices inside
    <div className={styles.picker} onKeyDown={moveInside}>
      <SearchInput
        value={term}
        onChange={setTerm}
        clearLabel={t('ui:clear')}
        aria-label={props.label}
        size="small"
        hasAutofocus
      />
      <div className={styles.choices}>
        {left.map(({ title, choices }) =>
          choices.length === 0 ? null : (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {choices.map(({ assignee, label, icon, personId, end }) => (
                <button
                  key={JSON.stringify(assignee)}
                  type="button"
                  className={styles.choice}
                  onClick={() => props.onPick(assignee)}
                >
                  {icon === null ? (
                    <Avatar id={personId} name={label} size={20} />
                  ) : (
                    <Icon name={icon} size={14} />
                  )}
                  <span>{label}</span>
                  {end !== undefined && <span className={panel.count}>{end}</span>}
                </button>
              ))}
            </section>
          ),
        )}
        {left.every(({ choices }) => choices.length === 0) && (
          <p className={panel.hint}>{t('workflow-designer:nothingFound')}</p>
        )}
      </div>
    </div>
  );
}

function useChoices(typed: string): readonly { title: string; choices: readonly Choice[] }[] {
  const t = useT();
  const { designer } = useWorkflow();
  const data = useFound(typed);
  const needle = typed.trim().toLocaleLowerCase();
  const fits = ({ label }: Choice) => label.toLocaleLowerCase().includes(needle);
  const userFields = [...designer.compilation.module.form.fields].filter(
    ([, { type }]) => type.content === 'user',
  );
  const fields = userFields.flatMap(([name, { definition }]): Choice[] => {
    const field = definition.displayName || name;
    return [
      { assignee: { kind: 'field', value: name }, label: field, icon: 'form-input' },
      {
        assignee: { kind: 'managerOf', value: { field: name } },
        label: t('workflow-designer:aboutManagerOf', { field }),
        icon: 'network',
      },
    ];
  });
  const addresses = ownFields(designer.compilation.module.form)
    .filter(holdsAddress)
    .map(
      ({ name, label }): Choice => ({
        assignee: { kind: 'emailField', value: name },
        label,
        icon: 'at-sign',
      }),
    );
  const roles = data?.roles.map(
    ({ name, people }): Choice => ({
      assignee: { kind: 'role', value: name },
      label: name,
      icon: 'shield',
      end: String(people.length),
    }),
  );
  const teams = data?.teams.map(
    ({ name, people }): Choice => ({
      assignee: { kind: 'team', value: name },
      label: name,
      icon: 'users',
      end: String(people.length),
    }),
  );
  const users = data?.users.map(personChoice);
  return [
    { title: t('workflow-designer:fromProcess'), choices: processChoices(t).filter(fits) },
    { title: t('workflow-designer:fromFields'), choices: fields.filter(fits) },
    { title: t('workflow-designer:emailFields'), choices: addresses.filter(fits) },
    { title: t('workflow-designer:roles'), choices: roles ?? [] },
    { title: t('workflow-designer:teams'), choices: teams ?? [] },
    { title: t('workflow-designer:users'), choices: users ?? [] },
  ];
}

/** A person, shown by their face. */
function personChoice({ id, name }: { readonly id: string; readonly name: string }): Choice {
  return { assignee: { kind: 'user', value: id }, label: name, icon: null, personId: id };
}

/** The people and groups that the server finds, after a pause in typing. */
function useFound(typed: string) {
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useEndpoint(lookUpAssignees, { query: { searchTerm: term } });
  return data;
}

function processChoices(t: ReturnType<typeof useT>): Choice[] {
  return [
    { assignee: { kind: 'initiator' }, label: t('activities:assigneeInitiator'), icon: 'user' },
    {
      assignee: { kind: 'initiatorManager' },
      label: t('activities:assigneeInitiatorManager'),
      icon: 'network',
    },
    { assignee: { kind: 'previousActor' }, label: t('activities:assigneePreviousActor'), icon: 'undo-2' },
    { assignee: { kind: 'expression', value: '' }, label: t('workflow-designer:formula'), icon: 'braces' },
    {
      assignee: { kind: 'referenceData', value: { field: '' } },
      label: t('workflow-designer:dataset'),
      icon: 'database',
    },
  ];
}

/** Whether a field holds an e-mail address only. */
function holdsAddress({ type, definition }: FieldChoice): boolean {
  return type.check('somebody@example.com', definition).ok && !type.check('somebody', definition).ok;
}

function moveInside(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`input, .${styles.choice}`)];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  items[Math.min(Math.max(here + step, 0), items.length - 1)]?.focus();
}
