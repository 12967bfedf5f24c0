import { type AppTemplate, SuggestedTemplates } from '#web/features/app-templates/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import type { AppsView } from './select-apps.ts';

/** Why no app is to be seen, and what to do about it. */
export function AppsEmpty(props: {
  view: AppsView;
  isSearch: boolean;
  hasNone: boolean;
  onClear: () => void;
  onCreate?: (() => void) | undefined;
  onCreateOfSheet?: (() => void) | undefined;
  /** Without a template, all of them are shown. */
  onCreateOfTemplate?: ((template: AppTemplate | null) => void) | undefined;
}) {
  const t = useT();
  if (props.isSearch) {
    return (
      <Empty
        isPlain
        title={t('apps:noMatch')}
        actions={
          <Button kind="line" onClick={props.onClear}>
            {t('apps:clearSearch')}
          </Button>
        }
      />
    );
  }
  if (props.hasNone) {
    return (
      <Empty
        title={t('apps:emptyTitle')}
        text={t(props.onCreate ? 'apps:emptyCreate' : 'apps:emptyAsk')}
        actions={
          props.onCreate && (
            <>
              <Button kind="primary" icon="plus" onClick={props.onCreate}>
                {t('apps:createApp')}
              </Button>
              <Button kind="line" icon="layout-template" onClick={() => props.onCreateOfTemplate?.(null)}>
                {t('apps:browseTemplates')}
              </Button>
              <Button kind="line" icon="file-spreadsheet" onClick={props.onCreateOfSheet}>
                {t('apps:fromSheet')}
              </Button>
            </>
          )
        }
      >
        {props.onCreateOfTemplate && <SuggestedTemplates onChoose={props.onCreateOfTemplate} />}
      </Empty>
    );
  }
  if (props.view === 'favourites') {
    return <Empty isPlain title={t('apps:noFavourites')} text={t('apps:noFavouritesText')} />;
  }
  return <Empty isPlain title={t('apps:noDrafts')} />;
}
