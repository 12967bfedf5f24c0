import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listProcesses } from '#contracts/process/list-processes.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { bringIntoView } from '#web/ui/layout/bring-into-view.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Select } from '#web/ui/select/select.tsx';
import styles from './process.module.css';

type Process = EndpointOutput<typeof listProcesses>[number];

interface AppChoiceProps {
  readonly processes: readonly Process[];
  readonly currentId: string;
  readonly onPick: (moduleId: string) => void;
}

/** The apps, those with faults first: a list with a search beside what is shown, on a phone one box above it. */
export function AppChoice(props: AppChoiceProps) {
  return useIsPhone() ? <AppBox {...props} /> : <AppList {...props} />;
}

function AppBox({ processes, currentId, onPick }: AppChoiceProps) {
  const t = useT();
  const options = processes.map(({ moduleId, name, running, faulted }) => {
    const count = faulted > 0 ? 'process:faultedCount' : 'process:runningCount';
    return { value: moduleId, label: `${name} · ${t(count, { count: faulted > 0 ? faulted : running })}` };
  });
  return (
    <div className={styles.choice}>
      <Select aria-label={t('process:apps')} value={currentId} options={options} onChange={onPick} />
    </div>
  );
}

function AppList({ processes, currentId, onPick }: AppChoiceProps) {
  const t = useT();
  const [searchText, setSearchText] = useState('');
  const term = searchText.trim().toLowerCase();
  const found = processes.filter(({ name }) => name.toLowerCase().includes(term));
  return (
    <nav className={styles.apps} aria-label={t('process:apps')}>
      <div className={styles.search}>
        <SearchInput
          size="small"
          value={searchText}
          onChange={setSearchText}
          placeholder={t('apps:find')}
          aria-label={t('apps:find')}
          clearLabel={t('apps:clearSearch')}
        />
      </div>
      {found.length === 0 && <Empty isPlain title={t('apps:noMatch')} />}
      {found.map(({ moduleId, name, version, running, faulted }) => (
        <button
          key={moduleId}
          ref={moduleId === currentId ? bringIntoView : null}
          type="button"
          className={styles.app}
          aria-current={moduleId === currentId || undefined}
          onClick={() => onPick(moduleId)}
        >
          <b className="cut">{name}</b>
          <span>
            {t('process:version', { version })} · {t('process:runningCount', { count: running })}
            {faulted > 0 && <em>{t('process:faultedCount', { count: faulted })}</em>}
          </span>
        </button>
      ))}
    </nav>
  );
}
