import type { workingHours as en } from '../en/working-hours.ts';
import type { Translated } from '../index.ts';

export const workingHours: Translated<typeof en> = {
  title: '勤務時間',
  whose: '対象',
  organization: '組織',
  about:
    '勤務時間で数える期限、リマインダー、エスカレーションはこの時間に従います。チームごとに設定もできます。',
  standard: '既定：月曜から金曜、9時から17時',
  asOrganization: 'このチームは組織の勤務時間を使用しています。',
  giveOwn: '独自の時間を設定',
  follow: '組織の勤務時間を使用',
  follows: '{{name}}は組織の勤務時間を使用します',
  teamsFailed: 'チームを読み込めませんでした',
  days: '勤務日',
  noDay: '1日以上選んでください',
  from: '開始',
  to: '終了',
  endsEarly: '終了は開始より後にしてください',
  holidays: '休日',
  noHolidays: '休日はまだありません。',
  date: '日付',
  name: '名前',
  addHoliday: '休日を追加',
  removeHoliday: '{{name}}を削除',
  twice: 'この日はすでにあります',
  saved: '勤務時間を保存しました',
  fromNowOn: '進行中のタスクの期限は変わりません。',
};
