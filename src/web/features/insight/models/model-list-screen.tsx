import { Link, useNavigate } from 'react-router';
import { listInquiries } from '#contracts/insight/list-inquiries.ts';
import { listModels } from '#contracts/insight/models/list-models.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, SectionTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { editorAddress, figuresAddress, reportAddress } from './model-state.ts';
import styles from './models.module.css';

/** `/business-intelligence-landing?q=…`: the models that the person may open, and the reports on them. */
export function ModelListScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  useTitle(t('models:title'));
  const begin = (
    <Button size="small" kind="primary" icon="plus" onClick={() => navigate('/business-intelligence')}>
      {t('models:newModel')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={begin}>
        <PageTitle>{t('models:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('models:find'),
          clearLabel: t('ui:clear'),
        }}
      />
      <ListBody id="models" label={t('models:title')}>
        <Models searchText={searchText} actions={begin} />
        <Reports searchText={searchText} />
      </ListBody>
    </Sheet>
  );
}

function Models({ searchText, actions }: { searchText: string; actions: React.ReactNode }) {
  const t = useT();
  const format = useFormat();
  const list = useEndpoint(listModels, { body: { length: 100, search: { searchValue: searchText } } });
  return (
    <ListState asked={list} failed={t('models:failed')} retryLabel={t('insight:tryAgain')}>
      {({ items }) =>
        items.length === 0 ? (
          <ListEmpty
            isSearching={searchText.trim() !== ''}
            noMatch={t('ui:noMatch')}
            title={t('models:none')}
            text={t('models:noneText')}
            actions={actions}
          />
        ) : (
          <section className={styles.list}>
            <SectionTitle>{t('models:models')}</SectionTitle>
            <ItemList
              items={items.map((row) => ({
                id: row.id,
                icon: 'waypoints',
                name: row.name,
                hint: [
                  row.display_name,
                  t('models:joins', { count: row.joinCount }),
                  ...(row.isOwn ? [] : [t('insight:sharedBy', { name: row.owner?.name ?? '' })]),
                  ...(row.isOwn && row.isShared ? [t('models:isShared')] : []),
                ].join(' · '),
                ends: { changed: format.moment(row.modified_on) },
                line: (line) => (
                  <Link {...line} to={row.isOwn ? editorAddress(row.id) : figuresAddress(row.id)} />
                ),
              }))}
            />
          </section>
        )
      }
    </ListState>
  );
}

function Reports({ searchText }: { searchText: string }) {
  const t = useT();
  const format = useFormat();
  const list = useEndpoint(listInquiries, { body: { length: 100, search: { searchValue: searchText } } });
  const reports = (list.data?.items ?? []).filter(({ modelId }) => modelId !== null);
  if (reports.length === 0) return null;
  return (
    <section className={styles.list}>
      <SectionTitle>{t('models:reports')}</SectionTitle>
      <ItemList
        items={reports.map((row) => ({
          id: row.id,
          icon: 'chart-column',
          name: row.name,
          hint: [
            row.display_name,
            ...(row.isOwn ? [] : [t('insight:sharedBy', { name: row.owner?.name ?? '' })]),
            ...(row.isOwn && row.isShared ? [t('models:isShared')] : []),
          ].join(' · '),
          ends: { changed: format.moment(row.modified_on) },
          line: (line) => <Link {...line} to={reportAddress(row.id)} />,
        }))}
      />
    </section>
  );
}
