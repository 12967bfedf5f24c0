import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getHelpFile } from '#contracts/files/get-help-file.ts';
import type { getEntry } from '#contracts/workflow/get-entry.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './help-links.module.css';

type HelpOfApp = Pick<EndpointOutput<typeof getEntry>, 'moduleId' | 'help_file_url' | 'help_file_name'>;

/** The page and the file that help people fill in a form; both open beside it. */
export function HelpLinks({ detail }: { detail: HelpOfApp }) {
  const t = useT();
  const { moduleId, help_file_url: address, help_file_name: name } = detail;
  const { run: ask } = useAction(getHelpFile);
  const open = async () => {
    const { output } = await ask({ query: { moduleId } });
    if (output) window.open(output.url, '_blank', 'noopener');
  };
  const label = t('entry:helpOfApp');
  return (
    <>
      {address !== null && (
        <a
          className={styles.help}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          data-tooltip={label}
        >
          <Icon name="circle-question-mark" />
        </a>
      )}
      {name !== null && (
        <IconButton icon="file-text" label={t('entry:helpFileOf', { name })} onClick={() => void open()} />
      )}
    </>
  );
}
