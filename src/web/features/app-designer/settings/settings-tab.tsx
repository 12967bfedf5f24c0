import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { listQuickLaunchApps } from '#contracts/modules/list-quick-launch-apps.ts';
import { setModuleReassignment } from '#contracts/modules/set-module-reassignment.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { type ModuleDetail, nameModule, useDesigner } from '#web/features/app-draft/index.ts';
import { SampleEntries } from '#web/features/assistant/index.ts';
import {
  type AppSettings,
  AppSettingsFields,
  CopyAppDialog,
  descriptionFault,
  isHelpAddress,
  nameFault,
  useReservedNames,
} from '#web/features/create-app/index.ts';
import { HelpFileSetting, LearnedPlaces } from '#web/features/document-reading/index.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { PredictionSettings } from '#web/features/predictions/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import styles from '#web/ui/layout/page.module.css';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';
import { ConversationSetting } from './conversation-setting.tsx';

/** The settings of the app outside its definition. They take effect when saved, without publishing. */
export function SettingsTab() {
  return (
    <div className={styles.desk}>
      <div className={styles.sheet}>
        <div className={styles.column}>
          <AboutApp />
          <HelpFile />
          <Reassignment />
          <ConversationSetting />
          <Learning />
          <CopyApp />
          <DeleteApp />
        </div>
      </div>
    </div>
  );
}

function settingsOf(name: string, detail: ModuleDetail): AppSettings {
  return {
    name,
    description: detail.module_description,
    categoryId: detail.application_module_category_id,
    appIcon: detail.app_icon,
    addToQuickLaunch: detail.add_to_quick_launch,
    helpFileUrl: detail.help_file_url,
    ocrProviderId: detail.ocr_provider_id,
    ocrProviderName: detail.ocr_provider_name,
    machineLearningServiceId: detail.ml_service_id,
  };
}

function AboutApp() {
  const t = useT();
  const { moduleId, detail, module, apply } = useDesigner();
  const queries = useQueryClient();
  const reserved = useReservedNames();
  const saved = settingsOf(module.displayName, detail);
  const [settings, setSettings] = useState(saved);
  const update = useAction(updateModule, {
    onSuccess: () => {
      if (settings.name.trim() !== module.displayName) apply(nameModule(settings.name.trim()));
      toast.success(t('form-designer:settingsSaved'));
      void invalidateAnswers(queries);
    },
    errors: 'screen',
  });
  const isAboutName = update.error?.code === 'duplicate_name' || update.error?.code === 'reserved_name';
  const isFine =
    nameFault(settings.name, reserved, t) === null &&
    descriptionFault(settings.description, t) === null &&
    isHelpAddress(settings.helpFileUrl);
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved);
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine && isChanged)
          update.run({ query: { id: moduleId }, body: { ...settings, name: settings.name.trim() } });
      }}
    >
      <h2>{t('form-designer:aboutApp')}</h2>
      {update.error && !isAboutName && <Notice>{update.error.message}</Notice>}
      <AppSettingsFields
        settings={settings}
        isChecked
        nameRefusal={isAboutName ? update.error?.message : undefined}
        onChange={(next) => {
          if (isAboutName) update.clear();
          setSettings(next);
        }}
      />
      <div className={styles.line}>
        <Button kind="primary" type="submit" isBusy={update.isBusy} isDisabled={!isFine || !isChanged}>
          {t('form-designer:saveSettings')}
        </Button>
      </div>
    </form>
  );
}

function HelpFile() {
  const { moduleId, detail } = useDesigner();
  return <HelpFileSetting moduleId={moduleId} name={detail.help_file_name} />;
}

const noNames: ReadonlyMap<string, string> = new Map();

function Learning() {
  const { moduleId, detail, compilation } = useDesigner();
  const facts = useTextFacts(noNames);
  return (
    <>
      <LearnedPlaces moduleId={moduleId} />
      <PredictionSettings moduleId={moduleId} />
      {detail.module_version > 0 && (
        <SampleEntries moduleId={moduleId} form={compilation.module.form} facts={facts} />
      )}
    </>
  );
}

function Reassignment() {
  const t = useT();
  const { moduleId, detail } = useDesigner();
  const queries = useQueryClient();
  const [isAllowed, setIsAllowed] = useState(!detail.is_reassignment_disabled);
  const change = useAction(setModuleReassignment, {
    onSuccess: () => void invalidateAnswers(queries),
    errors: () => {
      setIsAllowed(!detail.is_reassignment_disabled);
      return 'toast';
    },
  });
  return (
    <section className={styles.section}>
      <h2>{t('form-designer:reassignment')}</h2>
      <Switch
        label={t('form-designer:assigneesCanReassign')}
        isChecked={isAllowed}
        onChange={(next) => {
          setIsAllowed(next);
          change.run({ query: { moduleId, isReassignmentDisabled: next ? 'false' : 'true' } });
        }}
      />
    </section>
  );
}

function CopyApp() {
  const t = useT();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { moduleId, detail, module, flush } = useDesigner();
  const [isCopying, setIsCopying] = useState(false);
  if (!user.canCreateApps) return null;
  // The server copies the saved draft.
  const begin = () => void flush().then((isSaved) => setIsCopying(isSaved));
  return (
    <section className={styles.section}>
      <h2>{t('form-designer:copyApp')}</h2>
      <p className={styles.about}>{t('form-designer:copyAbout', { name: module.displayName })}</p>
      <div className={styles.line}>
        <Button kind="line" icon="copy" hasPopup="dialog" onClick={begin}>
          {t('form-designer:copyApp')}
        </Button>
      </div>
      {isCopying && (
        <CopyAppDialog
          moduleId={moduleId}
          settings={settingsOf(module.displayName, detail)}
          onClose={() => setIsCopying(false)}
          onCreated={(id) => navigate(`/form-editor/show/${id}`)}
        />
      )}
    </section>
  );
}

function DeleteApp() {
  const t = useT();
  const navigate = useNavigate();
  const { moduleId, module, abandon } = useDesigner();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(deleteModule, {
    invalidates: [listApplications, getSidebarTree, listFavourites, listQuickLaunchApps],
    onSuccess: () => {
      abandon();
      toast.success(t('form-designer:appDeleted', { name: module.displayName }));
      navigate('/applications');
    },
  });
  return (
    <section className={styles.section}>
      <h2>{t('form-designer:deleteApp')}</h2>
      <p className={styles.about}>{t('form-designer:deleteAbout')}</p>
      <div className={styles.line}>
        <Button kind="danger" icon="trash-2" hasPopup="dialog" onClick={() => setIsAsking(true)}>
          {t('form-designer:deleteApp')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmByTyping
          title={t('form-designer:deleteApp')}
          text={t('form-designer:deleteAbout')}
          phrase={module.displayName}
          prompt={t('ui:confirmByTyping', { text: module.displayName })}
          confirmLabel={t('form-designer:deleteApp')}
          cancelLabel={t('ui:cancel')}
          isBusy={remove.isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => remove.run({ query: { moduleId } })}
        />
      )}
    </section>
  );
}
