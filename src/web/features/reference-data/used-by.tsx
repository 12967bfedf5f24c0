import { Link } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';

/** The apps whose forms use a data set or list, each with a link to its design. */
export function UsedBy({
  apps,
}: {
  apps: readonly { readonly id: string; readonly display_name: string }[];
}) {
  const t = useT();
  if (apps.length === 0) {
    return <Empty isPlain title={t('reference-data:notUsed')} text={t('reference-data:notUsedText')} />;
  }
  return (
    <ItemList
      items={apps.map((app) => ({
        id: app.id,
        icon: 'app-window',
        name: app.display_name,
        line: (line) => <Link {...line} to={`/form-editor/show/${app.id}`} />,
      }))}
    />
  );
}
