import type { notifications as en } from '../en/notifications.ts';
import type { Translated } from '../index.ts';

export const notifications: Translated<typeof en> = {
  assigned: '{{activity}}：「{{title}}」があなたの対応を待っています',
  reassigned: '{{actor}}さんが「{{title}}」（{{activity}}）をあなたに再割り当てしました',
  reassignedAway:
    '{{actor}}さんがあなたのタスク「{{title}}」（{{activity}}）を別の担当者に再割り当てしました',
  approved: '{{actor}}さんが「{{title}}」を承認しました（{{activity}}）',
  rejected: '{{actor}}さんが「{{title}}」を却下しました（{{activity}}）',
  completed: '「{{title}}」が完了しました',
  sentBack: '{{actor}}さんが「{{title}}」をあなたに差し戻しました（{{activity}}）',
  withdrawn: '{{actor}}さんが「{{title}}」を取り下げたため、あなたのタスクは取り消されました',
  faulted: '「{{title}}」が{{activity}}で停止しました。管理者の対応が必要です',
  restart: '{{actor}}さんが「{{title}}」を再開しました',
  reminder: '{{activity}}：「{{title}}」がまだあなたを待っています',
  escalated: '{{activity}}：「{{title}}」が長く待っています',
  mentioned: '{{actor}} さんが「{{title}}」であなたに言及しました',
  commented: '{{actor}} さんが「{{title}}」にコメントしました',
  unstaffed: '「{{title}}」：ステップ「{{activity}}」に、誰も回答できないエントリがあります',
  scheduleFailed: '「{{title}}」は予定の時刻にエントリを作成できませんでした',
  webhookPaused: '「{{title}}」は一時停止中です。メッセージが届いていません',
  botFailed: 'ボット「{{title}}」が失敗したか、回答を待っています',
  botTold: '{{title}}',
  botPaused: 'ボット「{{title}}」は一時停止されました',
  leavingSoon: '{{actor}} さんは {{activity}} に退職します',
  leavingFailed: '{{actor}} さんは {{activity}} に退職する予定でしたが、引き継ぎにはあなたの判断が必要です',
  system: 'システム',
  untitled: '無題のエントリ',
};
