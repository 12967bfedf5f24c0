import type { FileReference } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { FieldResources } from '../../field-view.tsx';

/** Copies the lasting link of a file that has no preview, whose dialog would have it. */
export function LinkButton({ file, resources }: { file: FileReference; resources: FieldResources }) {
  const t = useT();
  if (!resources.copyLink) return null;
  return (
    <IconButton
      icon="link"
      size="tiny"
      label={t('field-views:copyLinkOf', { name: file.name })}
      onClick={(event) => {
        event.stopPropagation();
        void resources.copyLink?.(file);
      }}
    />
  );
}
