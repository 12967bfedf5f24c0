import { useState } from 'react';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import styles from './permission-rules.module.css';

type Who = PermissionRule['who'];

const icons: Readonly<Record<Who['kind'], string>> = {
  everyone: 'globe',
  user: 'user',
  role: 'id-card',
  team: 'users',
};
const staleMs = 300_000;

/** Everyone, or one role, team or person. */
export function WhoPicker(props: { who: Who; number: number; onChange: (who: Who) => void }) {
  const { who } = props;
  const t = useT();
  const all = useEndpoint(lookUpAssignees, { query: { searchTerm: '' } }, { staleMs });
  const user = who.kind === 'user' ? all.data?.users.find(({ id }) => id === who.value) : undefined;
  const name = who.kind === 'everyone' ? t('form-designer:everyone') : (user?.name ?? who.value ?? '');
  return (
    <Popover
      label={t('form-designer:whoOf', { number: props.number })}
      width={300}
      trigger={(trigger) => (
        <Button {...trigger} kind="line" size="small" icon={icons[who.kind]} endIcon="chevron-down">
          <span className="cut">{name || t('form-designer:choose')}</span>
        </Button>
      )}
    >
      {(close) => (
        <Choices
          onChoose={(next) => {
            props.onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Choices({ onChoose }: { onChoose: (who: Who) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = useEndpoint(lookUpAssignees, { query: { searchTerm: search.trim() } }, { staleMs });
  const { roles = [], teams = [], users = [] } = found.data ?? {};
  const line = (who: Who, label: string, about = '') => (
    <button
      key={`${who.kind}:${who.value ?? ''}`}
      type="button"
      className={styles.choice}
      onClick={() => onChoose(who)}
    >
      <Icon name={icons[who.kind]} />
      <span className="cut">{label}</span>
      {about && <span className={styles.choiceAbout}>{about}</span>}
    </button>
  );
  const people = (count: number) => t('form-designer:people', { count });
  return (
    <div className={styles.choices}>
      <SearchInput
        size="small"
        value={search}
        onChange={setSearch}
        clearLabel={t('ui:clear')}
        placeholder={t('form-designer:findPeople')}
        aria-label={t('form-designer:findPeople')}
      />
      <div className={styles.choiceList}>
        {search.trim() === '' && line({ kind: 'everyone' }, t('form-designer:everyone'))}
        {roles.map((role) => line({ kind: 'role', value: role.name }, role.name, people(role.people.length)))}
        {teams.map((team) => line({ kind: 'team', value: team.name }, team.name, people(team.people.length)))}
        {users.map((user) => line({ kind: 'user', value: user.id }, user.name))}
      </div>
    </div>
  );
}
