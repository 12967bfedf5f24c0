import { useState } from 'react';
import { Link } from 'react-router';
import { PersonPicker } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Chip, Count } from '#web/ui/status/chip.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import styles from './groups.module.css';

/** The members of a team or role. Adding and taking out is done at once; taking out can be undone. */
export function MemberList(props: { kind: GroupKind; groupId: string; canEdit: boolean }) {
  const t = useT();
  const { members, change, get, list } = groupKinds[props.kind];
  const params = { id: props.groupId };
  const [page, setPage] = useState(1);
  const found = useEndpoint(members, { params, body: { page, length: 50 } });
  const options = { invalidates: [members, get, list] };
  const adding = useAction(change, options);
  const removing = useAction(change, options);
  const add = (id: string, name: string) =>
    void adding.run({ params, body: { add: [id] } }, t('groups:wasAdded', { name }));
  const remove = async (id: string, name: string) => {
    const { error } = await removing.run({ params, body: { remove: [id] } });
    if (!error) toast.undo(t('groups:wasRemoved', { name }), t('ui:undo'), () => add(id, name));
  };
  return (
    <section className={styles.members} aria-label={t('groups:members')}>
      <SectionTitle>
        {t('groups:members')} {found.data && <Count>{found.data.total}</Count>}
      </SectionTitle>
      {props.canEdit && (
        <Field label={t('groups:addMember')}>
          {(control) => (
            <PersonPicker
              key={adding.isBusy ? 'busy' : 'free'}
              control={control}
              value={null}
              onChange={(person) => person && add(person.id, person.name)}
            />
          )}
        </Field>
      )}
      <ListState asked={found} failed={t('groups:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items, total, length }) => (
          <>
            {items.length === 0 && <p className={styles.hint}>{t('groups:noMembers')}</p>}
            <ul className={styles.people}>
              {items.map(({ id, name, email, is_active }) => (
                <li key={id}>
                  <Avatar id={id} name={name} size={24} />
                  <Link className="cut" to={`/settings/user-detail?id=${id}`}>
                    {name}
                  </Link>
                  <span className={`${styles.mail} cut`}>{email}</span>
                  {!is_active && <Chip>{t('groups:inactive')}</Chip>}
                  {props.canEdit && (
                    <IconButton
                      size="tiny"
                      icon="x"
                      label={t('groups:removeMember', { name })}
                      onClick={() => void remove(id, name)}
                    />
                  )}
                </li>
              ))}
            </ul>
            {total > length && (
              <div className={styles.more}>
                <Button size="small" isDisabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('records:previousPage')}
                </Button>
                <Button size="small" isDisabled={page * length >= total} onClick={() => setPage(page + 1)}>
                  {t('records:nextPage')}
                </Button>
              </div>
            )}
          </>
        )}
      </ListState>
    </section>
  );
}
