import { lookUpEntries } from '#contracts/lookups/look-up-entries.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EntryPicker } from '../pages/entry-picker.tsx';
import styles from '../reports.module.css';

const steppedThrough = 50;

interface PreviewedEntry {
  /** Empty: there is none, or it is not known yet. */
  readonly id: string;
  /** Whether the person can see no entry of the app. */
  readonly hasNone: boolean;
  /** The entries before and after it, of the first fifty. */
  readonly before: string | null;
  readonly after: string | null;
  readonly choose: (id: string) => void;
}

/** The entry of the preview: the one in the address, else the first that the person may see. */
export function usePreviewedEntry(moduleId: string): PreviewedEntry {
  const [params, change] = useAddress();
  const found = useEndpoint(lookUpEntries, { query: { moduleId, searchTerm: '', length: steppedThrough } });
  const ids = (found.data ?? []).map((one) => one.id);
  const id = params.get('entry') ?? ids[0] ?? '';
  const at = ids.indexOf(id);
  return {
    id,
    hasNone: id === '' && found.data !== undefined,
    before: (at > 0 && ids[at - 1]) || null,
    after: (at >= 0 && ids[at + 1]) || null,
    choose: (next) => change('entry', next),
  };
}

/** Chooses the entry of the preview, or goes to the next one, as a report has to look well with all of them. */
export function PreviewEntry({ moduleId, entry }: { moduleId: string; entry: PreviewedEntry }) {
  const t = useT();
  const { before, after, choose } = entry;
  return (
    <div className={styles.previewed}>
      <span className={styles.picker}>
        <EntryPicker
          moduleId={moduleId}
          value={entry.id}
          label={t('reports:previewEntry')}
          onChange={choose}
        />
      </span>
      <IconButton
        icon="chevron-up"
        label={t('reports:entryBefore')}
        isDisabled={before === null}
        onClick={() => before !== null && choose(before)}
      />
      <IconButton
        icon="chevron-down"
        label={t('reports:entryAfter')}
        isDisabled={after === null}
        onClick={() => after !== null && choose(after)}
      />
    </div>
  );
}
