import { openPermalink } from '#contracts/files/open-permalink.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';

/** `/permalink/file?key=…&token=…`: a file by its permanent link, for people who may see its entry. */
export function PermalinkScreen() {
  const t = useT();
  const format = useFormat();
  const [params] = useAddress();
  const body = { key: params.get('key') ?? '', token: params.get('token') ?? '' };
  const isWhole = body.key !== '' && body.token !== '';
  const found = useEndpoint(openPermalink, { body }, { isEnabled: isWhole, keepPrevious: false });
  // A ticket lasts a minute: each press asks for a new one.
  const ask = useAction(openPermalink, {
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  const name = found.data?.name ?? t('permalink:file');
  useTitle(name);
  const isMissing = !isWhole || (found.isError && found.error.status === 404);
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{name}</PageTitle>
      </SheetHeader>
      {isMissing ? (
        <Empty title={t('permalink:none')} text={t('permalink:noneText')} />
      ) : (
        <ListState asked={found} failed={t('permalink:failed')} retryLabel={t('ui:retry')}>
          {(file) => (
            <Empty
              title={file.name}
              text={format.fileSize(file.size)}
              actions={
                <Button
                  kind="primary"
                  icon="external-link"
                  isBusy={ask.isBusy}
                  onClick={() => void ask.run({ body })}
                >
                  {t('permalink:open')}
                </Button>
              }
            />
          )}
        </ListState>
      )}
    </Sheet>
  );
}
