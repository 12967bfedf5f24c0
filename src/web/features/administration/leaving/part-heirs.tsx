import { PersonPicker } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import groups from '../groups/groups.module.css';
import styles from './leaving.module.css';
import type { LeftThing, Part, Proposal } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';

/** Who gets the things of one kind: one person all of them, or others single ones. */
export function PartHeirs(props: {
  part: Part;
  heirs: Heirs;
  proposal: Proposal | undefined;
  faultAt: (path: string) => string | undefined;
}) {
  const t = useT();
  const { part, heirs, proposal, faultAt } = props;
  const { kind, title, things, count } = part;
  const isProposed = proposal !== undefined && heirs.ofKind[kind]?.id === proposal.to.id;
  const chosen = things.filter(({ id }) => heirs.ofThing.has(id)).length;
  return (
    <section className={groups.fields} aria-label={title}>
      <h2 className={groups.part}>{title}</h2>
      {part.about !== '' && <p className={groups.hint}>{part.about}</p>}
      <Field
        label={t('groups:heir')}
        help={isProposed ? t(`groups:why_${proposal.why}`, { count: proposal.open_tasks }) : undefined}
        isRequired={chosen < count}
        error={faultAt(`body.${kind}_to`)}
      >
        {(control) => (
          <PersonPicker
            control={control}
            value={heirs.ofKind[kind] ?? null}
            onChange={(person) => heirs.setKind(kind, person)}
          />
        )}
      </Field>
      <details className={styles.single} open={things.length <= 3 && count > 1 ? true : undefined}>
        <summary>
          {t('groups:oneByOne')}
          {chosen > 0 && (
            <span className={groups.hint}> · {t('groups:chosenOthers', { count: chosen })}</span>
          )}
        </summary>
        {things.length < count && (
          <p className={groups.hint}>{t('groups:firstTasks', { count: things.length })}</p>
        )}
        <ul className={styles.things}>
          {things.map((thing) => (
            <ThingHeir
              key={thing.id}
              thing={thing}
              heirs={heirs}
              fault={faultAt(heirs.pathOf(part, thing.id))}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}

function ThingHeir({ thing, heirs, fault }: { thing: LeftThing; heirs: Heirs; fault: string | undefined }) {
  const { id, name, about } = thing;
  return (
    <li>
      <Field label={name} help={about} error={fault}>
        {(control) => (
          <PersonPicker
            control={control}
            value={heirs.ofThing.get(id) ?? null}
            onChange={(person) => heirs.setThing(id, person)}
          />
        )}
      </Field>
    </li>
  );
}
