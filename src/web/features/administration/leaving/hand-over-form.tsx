import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { handOver } from '#contracts/administration/hand-over.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { PersonPicker, type PickedPerson } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ActionBar, Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import styles from '../groups/groups.module.css';
import { type Part, partsOf } from './parts-of.ts';

type Left = EndpointOutput<typeof getLeaver>;
type Heirs = Readonly<Partial<Record<Part['key'], PickedPerson | null>>>;

/** Chooses for each kind of thing who takes it over; at first that is the manager, except for apps. */
export function HandOverForm({ left }: { left: Left }) {
  const t = useT();
  const navigate = useNavigate();
  const { user, manager } = left;
  const parts = partsOf(left, t);
  const [heirs, setHeirs] = useState<Heirs>({
    tasks_to: manager,
    managed_to: manager,
    absentees_to: manager,
    schedules_to: manager,
  });
  const userPath = `/settings/user-detail?id=${user.id}`;
  useTitle(t('groups:leaves', { name: user.name }));
  const giving = useAction(handOver, {
    invalidates: [getUser, listUsers],
    success: t('groups:handedOver', { name: user.name }),
    errors: 'fields',
    onSuccess: () => navigate(userPath, { replace: true }),
  });
  const chosen = parts.flatMap(({ key }) => (heirs[key] ? [[key, heirs[key].id] as const] : []));
  const other = giving.error?.violations.find(({ path }) => !parts.some(({ key }) => path === `body.${key}`));
  return (
    <>
      <SheetHeader isRuled>
        <Crumbs>
          <Link to={userPath}>{user.name}</Link>
          <span>/</span>
        </Crumbs>
        <PageTitle>{t('groups:leaves', { name: user.name })}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        <div className={styles.form}>
          {other?.message && <Notice>{other.message}</Notice>}
          <p className={styles.hint}>{t('groups:leavesAbout', { name: user.name })}</p>
          {parts.length === 0 && <p>{t('groups:nothingLeft')}</p>}
          {parts.map(({ key, title, items }) => (
            <section key={key} className={styles.fields} aria-label={title}>
              <h2 className={styles.part}>{title}</h2>
              {items !== '' && <p className={styles.hint}>{items}</p>}
              <Field label={t('groups:heir')} isRequired error={giving.faultAt(`body.${key}`)}>
                {(control) => (
                  <PersonPicker
                    control={control}
                    value={heirs[key] ?? null}
                    onChange={(person) => setHeirs({ ...heirs, [key]: person })}
                  />
                )}
              </Field>
            </section>
          ))}
        </div>
      </div>
      <ActionBar>
        <Button onClick={() => navigate(userPath)}>{t('ui:cancel')}</Button>
        <Button
          kind="danger"
          isBusy={giving.isBusy}
          isDisabled={chosen.length < parts.length}
          onClick={() => void giving.run({ body: { id: user.id, ...Object.fromEntries(chosen) } })}
        >
          {t('groups:handOver')}
        </Button>
      </ActionBar>
    </>
  );
}
