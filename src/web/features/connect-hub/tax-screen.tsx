import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';

/** `/making-tax-digital`: says that the apps for it are still to come. */
export function TaxScreen() {
  const t = useT();
  const title = t('connect-hub:taxTitle');
  useTitle(title);
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{title}</PageTitle>
      </SheetHeader>
      <Empty title={t('connect-hub:taxNone')} text={t('connect-hub:taxNoneText')} isPage />
    </Sheet>
  );
}
