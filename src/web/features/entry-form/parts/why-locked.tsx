import { explainEntry } from '#contracts/workflow/explain-entry.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import styles from '../entry-form.module.css';
import { type EntryPlace, explainRequest } from '../model/entry-place.ts';
import { useFormSurroundings } from './form-context.tsx';
import { MadeOf } from './made-of.tsx';

interface WhyLockedProps {
  readonly fields: readonly CompiledField[];
  readonly icon?: string;
  /** The path of the field, if there is only one, to show the inputs of a calculated value. */
  readonly path?: string;
  /** Shown only near the pointer or the focus, where there is a pointer. */
  readonly isQuiet?: boolean;
}

/** A small button that says why a field, or the fields of a section, cannot be edited. */
export function WhyLocked({ fields, icon = 'lock', path, isQuiet = false }: WhyLockedProps) {
  const t = useT();
  const { place } = useFormSurroundings();
  const [only] = fields;
  if (!place || !only) return null;
  const isMade = path !== undefined && only.type.origin === 'calculated';
  const field = only.definition.displayName;
  const askField = isMade ? t('why:askMade', { field }) : t('why:askField', { field });
  const label = fields.length === 1 ? askField : t('why:askSection');
  return (
    <Popover
      label={label}
      width={288}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          icon={icon}
          size="tiny"
          label={label}
          className={isQuiet ? styles.quietWhy : styles.why}
        />
      )}
    >
      {() => (isMade ? <MadeOf field={only} path={path} /> : <LockReasons fields={fields} place={place} />)}
    </Popover>
  );
}

function LockReasons({ fields, place }: { fields: readonly CompiledField[]; place: EntryPlace }) {
  const t = useT();
  const format = useFormat();
  const { lockNow } = useFormSurroundings();
  const locks = fields.map((field) => ({ field, lock: lockNow(field) }));
  const isAsked = locks.some(({ lock }) => lock === 'access');
  const answer = useEndpoint(explainEntry, explainRequest(place), {
    isEnabled: isAsked,
    keepPrevious: false,
    staleMs: 0,
  });
  if (isAsked && answer.isError) {
    return (
      <div className={styles.reasons} role="alert">
        <p>{t('why:failed')}</p>
        <Button size="tiny" kind="line" onClick={() => void answer.refetch()}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  if (isAsked && !answer.data) {
    return (
      <div className={styles.reasons} aria-busy="true">
        <SkeletonBar width="90%" />
        <SkeletonBar width="60%" />
      </div>
    );
  }
  const texts = new Map<string, string[]>();
  for (const { field, lock } of locks) {
    const told = answer.data?.fields.find(({ path }) => path === field.path)?.text;
    const asked = told ?? t('why:pressEdit', { edit: t('entry:correct') });
    const text = lock === 'access' ? asked : t(`why:locked_${lock}`);
    texts.set(text, [...(texts.get(text) ?? []), field.definition.displayName]);
  }
  return (
    <div className={styles.reasons}>
      {[...texts].map(([text, labels]) => (
        <p key={text}>
          {texts.size > 1 && <b>{format.list(labels)}: </b>}
          {text}
        </p>
      ))}
    </div>
  );
}
