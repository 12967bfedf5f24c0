import { getModuleVersion } from '#contracts/modules/get-module-version.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './compare-dialog.module.css';
import { Comparison } from './comparison.tsx';

type VersionChoice = number | 'draft';

/** The two compared versions. */
export interface ComparedVersions {
  readonly before: VersionChoice;
  readonly after: VersionChoice;
}

/** Compares the forms and workflows of any two versions, with colours, signs and words. */
export function CompareDialog(props: {
  compared: ComparedVersions;
  onChoose: (compared: ComparedVersions) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const { compared, onChoose } = props;
  const t = useT();
  const before = useVersion(compared.before);
  const after = useVersion(compared.after);
  const failed = before.error ?? after.error;
  const nameOf = (version: VersionChoice) =>
    version === 'draft' ? t('designer:draftNow') : t('designer:versionNumber', { version });
  return (
    <Dialog
      title={t('designer:compareTitle')}
      width={1400}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      footer={
        <Button icon="arrow-left" className={styles.back} onClick={props.onBack}>
          {t('designer:versions')}
        </Button>
      }
    >
      <div className={styles.pair}>
        <VersionPick
          label={t('designer:compareBefore')}
          value={compared.before}
          nameOf={nameOf}
          onChange={(version) => onChoose({ ...compared, before: version })}
        />
        <VersionPick
          label={t('designer:compareAfter')}
          value={compared.after}
          nameOf={nameOf}
          onChange={(version) => onChoose({ ...compared, after: version })}
        />
      </div>
      {failed ? (
        <ErrorState
          title={t('designer:versionsFailed')}
          text={failed.message}
          retryLabel={t('ui:retry')}
          onRetry={() => {
            before.retry();
            after.retry();
          }}
        />
      ) : before.definition && after.definition ? (
        <Comparison
          before={{ label: nameOf(compared.before), module: before.definition }}
          after={{ label: nameOf(compared.after), module: after.definition }}
        />
      ) : (
        <SkeletonForm rows={5} />
      )}
    </Dialog>
  );
}

function VersionPick(props: {
  label: string;
  value: VersionChoice;
  nameOf: (version: VersionChoice) => string;
  onChange: (version: VersionChoice) => void;
}) {
  const { detail } = useDesigner();
  const published = Array.from(
    { length: detail.module_version },
    (_, place) => detail.module_version - place,
  );
  const choices: readonly VersionChoice[] = ['draft', ...published];
  return (
    <Field label={props.label}>
      {(control) => (
        <Select
          {...control}
          value={String(props.value)}
          options={choices.map((version) => ({ value: String(version), label: props.nameOf(version) }))}
          onChange={(value) => props.onChange(value === 'draft' ? value : Number(value))}
        />
      )}
    </Field>
  );
}

/** The definition of a version. For the draft it is the current one, with unsaved changes. */
function useVersion(version: VersionChoice) {
  const { moduleId, module } = useDesigner();
  const isDraft = version === 'draft';
  const { data, error, refetch } = useEndpoint(
    getModuleVersion,
    { query: { id: moduleId, version: isDraft ? 1 : version } },
    { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, isEnabled: !isDraft },
  );
  return {
    definition: isDraft ? module : (data?.definition as unknown as ModuleDefinition | undefined),
    error: isDraft ? null : error,
    retry: () => {
      if (!isDraft) void refetch();
    },
  };
}
