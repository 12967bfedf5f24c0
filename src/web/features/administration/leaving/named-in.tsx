import { Link } from 'react-router';
import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { PersonPicker } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import groups from '../groups/groups.module.css';
import styles from './leaving.module.css';
import { useReplacing } from './use-replacing.ts';

type Left = EndpointOutput<typeof getLeaver>;

/** The apps that name somebody who leaves, and who is to be named there instead. */
export function NamedIn({ left }: { left: Left }) {
  const t = useT();
  const { user } = left;
  const replacing = useReplacing(left);
  const apps = replacing.shown;
  if (apps.length === 0) return null;
  const title = t('groups:namedIn', { name: user.name });
  const canReplace = apps.some(({ in_draft }) => in_draft);
  return (
    <section className={groups.fields} aria-label={title}>
      <h2 className={groups.part}>{title}</h2>
      <p className={groups.hint}>{t('groups:namedInAbout')}</p>
      {canReplace && (
        <Field label={t('groups:namedInAll')}>
          {(control) => (
            <PersonPicker control={control} value={replacing.forAll} onChange={replacing.setForAll} />
          )}
        </Field>
      )}
      <ul className={styles.things}>
        {apps.map((app) => (
          <NamingApp key={app.id} app={app} name={user.name} replacing={replacing} />
        ))}
      </ul>
      {canReplace && (
        <div>
          <Button
            kind="line"
            isBusy={replacing.isBusy}
            isDisabled={!replacing.isReady}
            onClick={() => void replacing.replace()}
          >
            {t('groups:namedInReplace')}
          </Button>
        </div>
      )}
    </section>
  );
}

function NamingApp(props: {
  app: Left['named_in'][number];
  name: string;
  replacing: ReturnType<typeof useReplacing>;
}) {
  const t = useT();
  const { app, replacing } = props;
  const { id, name, steps, in_permissions, in_draft } = app;
  const outcome =
    replacing.outcomeOf(id) ?? (in_draft ? null : t('groups:namedInUsed', { name: props.name }));
  return (
    <li className={groups.fields}>
      <div>
        <Link to={`/form-editor/show/${id}${steps.length > 0 ? '/workflow' : ''}`}>{name}</Link>
        {[...steps, ...(in_permissions ? [t('groups:namedInPermissions')] : [])].map((place) => (
          <span key={place} className={groups.hint}>
            {' · '}
            {place}
          </span>
        ))}
      </div>
      {outcome !== null && <p role="status">{outcome}</p>}
      {in_draft && (
        <Field label={t('groups:namedInOne')} error={replacing.faultOf(id)}>
          {(control) => (
            <PersonPicker
              control={control}
              value={replacing.personOf(id)}
              onChange={(person) => replacing.setForApp(id, person)}
            />
          )}
        </Field>
      )}
    </li>
  );
}
