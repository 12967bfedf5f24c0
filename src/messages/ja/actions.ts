import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}}さんが先に処理しました（{{at}}）',
  reassignment_disabled: 'このアプリのタスクは引き継げません',
  not_editable: 'このレコードはここでは変更できません',
  field_not_editable: 'このレコードでは「{{field}}」を変更できません',
  not_submittable: 'このレコードを提出する権限がありません',
  not_exportable: 'これらのエントリはエクスポートできません',
  not_importable: 'ここにはエントリをインポートできません',
  not_deletable: 'このレコードを削除する権限がありません',
  not_restartable: 'このレコードは再開できません',
  restart_by_administrator: 'このプロセスを再開できるのは管理者だけです',
  own_substitute: '自分自身を代理人にはできません',
  app_chosen_twice: 'このアプリは二度指定されています',
  unknown_app: 'このアプリは存在しません',
  ends_before_start: '最終日が開始日より前です',
  too_many_filters: '保存できるフィルターは {{maximum}} 個までです',
  ends_early: '終了は開始より後でなければなりません',
  no_own_email: 'メールアドレスがありません',
  not_offered: 'このステップではできません',
  retry_by_system_administrator: '再試行できるのはシステム管理者だけです',
  decided_before: '前のステップで決定した人はここでは決定できません',
  not_for_quick_launch: 'このアプリはクイック起動の対象ではありません',
  always_in_app: 'これは常にアプリに表示されます',
};
