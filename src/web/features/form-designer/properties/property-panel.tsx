import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { typeLabel } from '#web/features/field-types/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { below } from '#web/ui/layout/breakpoints.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import type { Marks } from '../selection/use-marks.ts';
import type { FormActions } from '../use-form-actions.ts';
import { useSelected } from '../use-selected.ts';
import { FieldProperties } from './field-properties.tsx';
import { FormSettings } from './form-settings.tsx';
import { PartMenu } from './part-menu.tsx';
import styles from './property-panel.module.css';
import { SectionProperties } from './section-properties.tsx';
import { SeveralProperties } from './several-properties.tsx';

/**
 * The settings of the selection. On narrow windows the panel covers the bottom of the form. Escape returns to the
 * canvas.
 */
export function PropertyPanel({ actions, marks }: { actions: FormActions; marks: Marks }) {
  const t = useT();
  const { selection } = useDesigner();
  const { property, section } = useSelected();
  const [search, setSearch] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<typeof selection>(null);
  // Before the browser handles the next key: what is typed right after a part was inserted is its name.
  useLayoutEffect(() => {
    if (property === undefined || selection === shown.current) return;
    // A setting that the search has hidden must be drawn first.
    if (search !== '') return setSearch('');
    shown.current = selection;
    showSetting(property);
  }, [property, selection, search]);
  const isNarrow = useMedia(below('xl'));
  const chosen = marks.parts.length;
  useEffect(() => {
    if (!isNarrow || chosen !== 1 || selection === null) return;
    const frame = requestAnimationFrame(() => chosenPart()?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isNarrow, chosen, selection]);
  const isOfSection = section !== null;
  const [wasOfSection, setWasOfSection] = useState(isOfSection);
  if (isOfSection !== wasOfSection) {
    // A search among the settings of fields does not apply to a section.
    setWasOfSection(isOfSection);
    setSearch('');
  }
  const toCanvas = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    chosenPart()?.focus();
  };
  return (
    <aside
      id="property-panel"
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('form-designer:properties')}
      onKeyDown={toCanvas}
    >
      <Head actions={actions} marks={marks} canClose={isNarrow} />
      {marks.parts.length > 0 && (
        <>
          <SettingSearch search={search} onSearch={setSearch} body={() => body.current} />
          <div ref={body} className={styles.body}>
            <Settings actions={actions} marks={marks} search={search} />
          </div>
        </>
      )}
    </aside>
  );
}

const chosenPart = () => document.querySelector<HTMLElement>('[data-part][aria-pressed="true"]');

function showSetting(property: string): void {
  const target = document.getElementById(`property-${property.replace(/\[.*$/, '')}`);
  target?.scrollIntoView({ block: 'nearest' });
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
}

function Settings(props: { actions: FormActions; marks: Marks; search: string }) {
  const { actions, marks, search } = props;
  const { field, section, sectionName } = useSelected();
  if (marks.parts.length > 1) return <SeveralProperties actions={actions} marks={marks} search={search} />;
  if (field) {
    return <FieldProperties key={field.id} field={field} sectionName={sectionName ?? ''} search={search} />;
  }
  if (!section) return null;
  return <SectionProperties key={section.name} section={section} actions={actions} search={search} />;
}

const firstInput = 'input:not([disabled]), textarea, button, [tabindex="0"]';

function SettingSearch(props: {
  search: string;
  onSearch: (text: string) => void;
  body: () => HTMLElement | null;
}) {
  const t = useT();
  return (
    <div className={styles.search}>
      <SearchInput
        id="property-search"
        size="small"
        value={props.search}
        clearLabel={t('ui:clear')}
        placeholder={t('form-designer:findSetting')}
        aria-label={t('form-designer:findSetting')}
        onChange={props.onSearch}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && props.search !== '') {
            event.preventDefault();
            props.onSearch('');
          }
          if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.body()?.querySelector<HTMLElement>(firstInput)?.focus();
        }}
      />
    </div>
  );
}

function Head(props: { actions: FormActions; marks: Marks; canClose: boolean }) {
  const { actions, marks } = props;
  const t = useT();
  const { field, section } = useSelected();
  const type = field ? fieldCatalogue.get(field.editorType) : undefined;
  const count = marks.parts.length;
  if (count === 0 || (!field && !section)) {
    return (
      <>
        <div className={styles.head}>
          <span className={styles.headText} />
          <PartMenu actions={actions} marks={marks} />
        </div>
        <p className={styles.nothing}>{t('form-designer:nothingSelected')}</p>
        <FormSettings />
      </>
    );
  }
  const part = field ?? section;
  const icon = field ? (type?.icon ?? 'type') : section?.isTable ? 'table-2' : 'heading';
  const about = field
    ? typeLabel(field.editorType, t)
    : t(section?.isTable ? 'form-designer:table' : 'form-designer:section');
  return (
    <div className={styles.head}>
      <AppIcon name={count > 1 ? 'list-checks' : icon} isCurrent />
      <span className={styles.headText}>
        <h2 className="cut">
          {count > 1
            ? t('form-designer:selectedCount', { count })
            : part?.displayName || t('designer:unnamed')}
        </h2>
        {count === 1 && <span className={styles.about}>{about}</span>}
      </span>
      <PartMenu actions={actions} marks={marks} />
      {props.canClose && <IconButton icon="x" label={t('ui:close')} onClick={() => marks.replace([])} />}
    </div>
  );
}
