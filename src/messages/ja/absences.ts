import type { absences as en } from '../en/absences.ts';
import type { Translated } from '../index.ts';

export const absences: Translated<typeof en> = {
  outOfOffice: '不在',
  outOfOfficeAbout:
    '不在の間は、代理人があなたのタスクを見て、新しいタスクの通知を受け、決定します。履歴には両方の名前が残ります。',
  actsFor: '現在、{{names}}の代理をしています。',
  actsForIn: '{{name}}（{{apps}}）',
  awayNow: '{{to}}まで不在です。{{from}}から{{name}}が代理をしています。',
  awayLater: '{{from}}から{{to}}まで不在、代理は{{name}}です。',
  awayFrom: '開始日',
  awayTo: '終了日',
  substitute: '代理人',
  substituteHelp:
    '下で別の人を選んだアプリを除くすべてが対象です。両日を含み、あなたのタイムゾーンに従います。',
  appSubstitutes: 'アプリごとの代理人',
  app: 'アプリ',
  addApp: 'アプリを追加',
  removeApp: '{{app}}を削除',
  absenceSaved: '不在を保存しました',
  absenceRemoved: '不在を解除しました',
  backAgain: '戻りました',
  notAway: '不在を取りやめる',
};
