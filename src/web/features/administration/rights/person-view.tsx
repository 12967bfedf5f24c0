import { getUser } from '#contracts/administration/get-user.ts';
import { viewAsUser } from '#contracts/administration/view-as-user.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { moduleActions } from '#engine/module/definition.ts';
import { PersonPicker } from '#web/features/entry-form/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { AppLook } from './look/app-look.tsx';
import styles from './rights.module.css';
import { usePageTitles } from './use-page-titles.ts';

type View = EndpointOutput<typeof viewAsUser>;

/** The pages, apps and entries that one person gets. Asked for by buttons, as each look is recorded. */
export function PersonView() {
  const t = useT();
  const [params, change] = useAddress();
  const id = params.get('user') ?? '';
  const user = useEndpoint(getUser, { params: { id } }, { isEnabled: id !== '', keepPrevious: false });
  const look = useAction(viewAsUser);
  const person = user.data ? { id: user.data.id, name: user.data.full_name } : null;
  const choose = (next: string) => {
    look.clear();
    change('user', next);
  };
  return (
    <div className={styles.page}>
      <div className={styles.choice}>
        <Field label={t('groups:whyUser')} help={t('groups:lookAbout')}>
          {(control) => (
            <PersonPicker control={control} value={person} onChange={(next) => choose(next?.id ?? '')} />
          )}
        </Field>
      </div>
      <div>
        <Button
          kind="line"
          icon="eye"
          isBusy={look.isBusy}
          isDisabled={person === null}
          onClick={() => void look.run({ body: { id } })}
        >
          {t('groups:look')}
        </Button>
      </div>
      {look.output?.user.id === person?.id && look.output && <Seen view={look.output} />}
    </div>
  );
}

function Seen({ view }: { view: View }) {
  const t = useT();
  const format = useFormat();
  const theirs = usePageTitles().filter(({ name }) => view.pages.includes(name));
  return (
    <section role="status" className={styles.seen} aria-label={t('groups:lookTitle', view.user)}>
      <SectionTitle isBig>{t('groups:lookTitle', view.user)}</SectionTitle>
      <p>{t('groups:theirTasks', { count: view.open_tasks })}</p>
      <SectionTitle>
        {t('groups:theirPages')} <Count>{theirs.length}</Count>
      </SectionTitle>
      <p>{format.list(theirs.map(({ title }) => title))}</p>
      <SectionTitle>
        {t('groups:theirApps')} <Count>{view.apps.length}</Count>
      </SectionTitle>
      {view.apps.length === 0 && <p className={styles.hint}>{t('groups:noTheirApps')}</p>}
      <ul className={styles.apps}>
        {view.apps.map(({ id, name, icon, actions, can_design }) => (
          <li key={id}>
            <AppIcon name={icon} />
            <b>{name}</b>
            <span className={styles.hint}>
              {actions.length > 0
                ? format.list(
                    moduleActions
                      .filter((action) => actions.includes(action))
                      .map((action) => t(`form-designer:action_${action}`)),
                  )
                : can_design && t('groups:onlyDesign')}
            </span>
            <AppLook userId={view.user.id} moduleId={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
