import type { calendarFeed as en } from '../en/calendar-feed.ts';
import type { Translated } from '../index.ts';

export const calendarFeed: Translated<typeof en> = {
  title: 'カレンダー',
  about:
    '期限のあるタスクと不在の予定を、カレンダーソフトで購読できます。アドレスは秘密です。知っている人は件名と日付を読めます。',
  make: 'アドレスを作成',
  renew: '新しいアドレスを作成',
  revoke: '購読を終了',
  revoked: '購読を終了しました。アドレスは使えなくなりました。',
  once: '今すぐアドレスをコピーしてください。表示されるのは一度だけです。',
  copy: 'コピー',
  copied: 'アドレスをコピーしました',
  neverUsed: 'まだ読み込まれていません',
  lastUsed: '最終読み込み: {{when}}',
  loadFailed: 'カレンダーの設定を読み込めませんでした',
};
