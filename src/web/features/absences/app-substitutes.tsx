import type { getOutOfOffice } from '#contracts/absences/get-out-of-office.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { PersonPicker, type PickedPerson } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './absences.module.css';

type App = EndpointOutput<typeof getOutOfOffice>['apps'][number];

/** The substitute in one app; null until one is chosen. */
export interface AppSubstitute {
  readonly key: string;
  readonly moduleId: string | null;
  readonly substitute: PickedPerson | null;
}

const maxLines = 50;

/** Substitutes for single apps, a line each. */
export function AppSubstitutes(props: {
  apps: readonly App[];
  lines: readonly AppSubstitute[];
  faultAt: (place: number, name: 'moduleId' | 'substituteId') => string | undefined;
  onChange: (lines: readonly AppSubstitute[]) => void;
}) {
  const { apps, lines, faultAt, onChange } = props;
  const t = useT();
  const put = (place: number, part: Partial<AppSubstitute>) =>
    onChange(lines.map((line, index) => (index === place ? { ...line, ...part } : line)));
  const taken = new Set(lines.map((line) => line.moduleId));
  const optionsOf = ({ moduleId }: AppSubstitute) =>
    apps
      .filter(({ id }) => id === moduleId || !taken.has(id))
      .map(({ id, name }) => ({ value: id, label: name }));
  if (apps.length === 0) return null;
  return (
    <Field label={t('absences:appSubstitutes')} isGroup>
      {() => (
        <div className={styles.appSubstitutes}>
          {lines.map((line, place) => (
            <div key={line.key} className={styles.appSubstitute}>
              <Field label={t('absences:app')} isRequired error={faultAt(place, 'moduleId')}>
                {(control) => (
                  <Combobox
                    {...control}
                    value={line.moduleId}
                    options={optionsOf(line)}
                    emptyText={t('ui:noMatch')}
                    onChange={(moduleId) => put(place, { moduleId })}
                  />
                )}
              </Field>
              <Field label={t('absences:substitute')} isRequired error={faultAt(place, 'substituteId')}>
                {(control) => (
                  <PersonPicker
                    control={control}
                    value={line.substitute}
                    onChange={(substitute) => put(place, { substitute })}
                  />
                )}
              </Field>
              <IconButton
                icon="trash-2"
                size="normal"
                label={t('absences:removeApp', {
                  app: apps.find(({ id }) => id === line.moduleId)?.name ?? t('absences:app'),
                })}
                onClick={() => onChange(lines.toSpliced(place, 1))}
              />
            </div>
          ))}
          {lines.length < Math.min(apps.length, maxLines) && (
            <Button
              size="small"
              kind="soft"
              icon="plus"
              onClick={() =>
                onChange([...lines, { key: crypto.randomUUID(), moduleId: null, substitute: null }])
              }
            >
              {t('absences:addApp')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
